import type { Hooks } from '@sales-outreach/client';
import { useSyncExternalStore } from 'react';

/** A failed attempt that is being repeated. */
export interface RetryNote {
  readonly attempt: number;
  readonly status: number;
  readonly code: string;
}

let notes: Readonly<Record<string, RetryNote>> = {};
const listeners = new Set<() => void>();

/** Remembers the last failed attempt of an operation; the client's `onRetry`. */
export const noteRetry: NonNullable<Hooks['onRetry']> = ({ operation, attempt, error }) => {
  const { status, code } = error;
  notes = { ...notes, [operation]: { attempt: attempt + 1, status, code } };
  for (const listener of listeners) listener();
};

/** Forgets all attempts. */
export function clearRetryNotes(): void {
  notes = {};
  for (const listener of listeners) listener();
}

/** The last failed attempt of an operation, as React's state. */
export function useRetryNote(operation: string): RetryNote | undefined {
  return useSyncExternalStore(subscribe, () => notes[operation]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
