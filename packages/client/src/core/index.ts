export { createClient, type CoreClient } from './create-client.ts';
export type { CoreOptions } from './options.ts';
