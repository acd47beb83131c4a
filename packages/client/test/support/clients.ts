import { createClient } from '@sales-outreach/client';
import { createClient as createCoreClient } from '@sales-outreach/client/core';

/** Both clients: what is said of the core holds for the whole, which adds to it. */
export const clients = [
  { entry: 'client', createClient },
  { entry: 'client/core', createClient: createCoreClient },
] as const;
