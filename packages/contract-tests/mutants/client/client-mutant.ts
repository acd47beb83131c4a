import type { Operation } from '@sales-outreach/contract-tests';
import type { CreateClient } from '@sales-outreach/contract-tests/consumer';

/** A client that is wrong in one way. */
export interface ClientMutant {
  readonly name: string;
  /** The operations whose checks are to notice it: one of them suffices. */
  readonly operations: readonly Operation[];
  readonly createClient: CreateClient;
  /** Why it is no wrong client after all, where it is none: what it changes can't occur. */
  readonly equivalent?: string | undefined;
}
