import type { OperationEntry, Place } from './operations.ts';
import { entriesOf, isRecord, propertyOf, type JsonObject } from './record.ts';

/** The content of a request or a response in one media type, and where it stands. */
export interface Content {
  /** The key in `responses`, or `request` for the content of the request body. */
  readonly status: string;
  readonly mediaType: JsonObject;
  readonly place: Place;
}

/** Lists what an operation can answer with, in the order of the document. */
export function listResponseContents({ operation, place }: OperationEntry): Content[] {
  return entriesOf(operation['responses'])
    .filter(([status]) => isStatus(status))
    .flatMap(([status, response]) =>
      listContents(status, response, [...place, 'responses', status]),
    );
}

/** Lists what the body of a request can be. */
export function listRequestContents({ operation, place }: OperationEntry): Content[] {
  return listContents('request', operation['requestBody'], [...place, 'requestBody']);
}

/** Whether a key of `responses` is a status, a range of them or `default`, and no extension. */
export function isStatus(key: string): boolean {
  return /^(?:default|[1-5](?:\d\d|XX))$/.test(key);
}

/** Whether a key of `responses` stands for an error: `default`, or a status or range from 400. */
export function isErrorStatus(status: string): boolean {
  return status === 'default' || /^[45]/.test(status);
}

/** Whether a key of `responses` stands for success: a status of 2xx, or `2XX`. */
export function isSuccessStatus(status: string): boolean {
  return status.startsWith('2');
}

function listContents(status: string, holder: unknown, place: Place): Content[] {
  return entriesOf(propertyOf(holder, 'content')).flatMap(([name, mediaType]) =>
    isRecord(mediaType) ? [{ status, mediaType, place: [...place, 'content', name] }] : [],
  );
}
