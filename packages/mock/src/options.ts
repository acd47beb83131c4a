import type { JournalEntry, JournalNote } from './control/journal.ts';
import type { RateLimit } from './control/rate-limiter.ts';

/** How a mock behaves. Everything has a default. */
export interface MockOptions {
  /** Generate bodies by chance, even where there are examples. Default: false. */
  readonly dynamic?: boolean;
  /** Makes what is generated repeatable: the same seed gives the same run of bodies. */
  readonly seed?: string;
  /** Milliseconds to wait before every answer. Default: 0. */
  readonly delay?: number;
  /** Refuse what goes beyond so many requests of one client, with 429 and `Retry-After`. */
  readonly rateLimit?: RateLimit;
  /** Let pages of other origins read the answers. Default: true. */
  readonly cors?: boolean;
  /** Forward to this server and hold both directions against the contract. */
  readonly upstream?: URL;
  /** With an upstream: turn what breaks the contract into errors. Default: false. */
  readonly strict?: boolean;
  /** The most bytes of a request body. Default: 1 MiB. */
  readonly bodyLimit?: number;
  /** The milliseconds that a request may take to arrive, or an upstream to answer. Default: 30,000. */
  readonly requestTimeout?: number;
  /** How many requests the journal remembers. Default: 200. */
  readonly journalSize?: number;
  /** Leave out examples that break their schema, with a warning, instead of refusing the document. */
  readonly skipBrokenExamples?: boolean;
  /** Called with what each request became. */
  readonly onRequest?: (note: JournalNote) => void;
  /** Called with a fault of the mock itself; the client gets a 500. Default: to stderr. */
  readonly onInternalError?: (error: unknown) => void;
}

export interface ListenOptions {
  /** 0 takes a free port. Default: 0. */
  readonly port?: number;
  /** Default: 127.0.0.1, this machine alone. */
  readonly host?: string;
}

/** A mock that is ready to answer. */
export interface Mock {
  /** Answers without a port: `createClient({ fetch: mock.fetch })`. */
  fetch(input: Request | URL | string, init?: RequestInit): Promise<Response>;
  /** Opens a port, and gives the address to call. */
  listen(options?: ListenOptions): Promise<URL>;
  /**
   * Serves another document from the next request on; requests under way keep the one they began
   * with. Rejects where the document can't be served, and then goes on with the one before.
   */
  replaceDocument(document: DocumentSource): Promise<void>;
  /** The last requests, the newest first. */
  journal(): JournalEntry[];
  /** What is served although it deserves a look: keywords that nothing checks, and the like. */
  readonly warnings: readonly string[];
  readonly title: string;
  /** What is served: its `info.version`, and the 12 digits that a release of it names. */
  readonly contract: { readonly version: string; readonly hash: string };
  readonly operationCount: number;
  /** Ends what is open: the port, and connections that are idle. */
  close(): Promise<void>;
}

/** An OpenAPI 3.1 document: a file, or the document itself, in one piece. */
export type DocumentSource = string | URL | Readonly<Record<string, unknown>>;
