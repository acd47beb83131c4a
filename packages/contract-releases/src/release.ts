import type { ContractChange } from '@sales-outreach/contract-diff';

/** What is recorded of a release besides its bundle, as it stands in `release.json`. */
export interface ReleaseRecord {
  /** The contract's `info.version` (Semantic Versioning 2.0.0). */
  readonly version: string;
  /** The day of the release, as `YYYY-MM-DD`. */
  readonly date: string;
  /** SHA-256 of the bytes of the bundle's `openapi.json`, in hexadecimal. */
  readonly sha256: string;
  /** The version that the changes are counted from; none for the first release. */
  readonly previous?: string;
  readonly changes: readonly ContractChange[];
}

/** A recorded release, and where its bundle is. */
export interface Release extends ReleaseRecord {
  /** Absolute path of the bundle, byte for byte as it was released. */
  readonly bundle: string;
}
