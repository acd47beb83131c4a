import type { ApiError } from '@sales-outreach/client';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRetryNote } from './retry-notes.ts';

interface PanelProps<Data> {
  title: string;
  /** The method whose answer the panel shows. */
  operation: string;
  query: UseQueryResult<Data, ApiError>;
  children: (data: Data) => ReactNode;
}

/** A box with a title that shows data, an error, or that it is still loading. */
export function Panel<Data>({ title, operation, query, children }: PanelProps<Data>) {
  return (
    <section
      className="panel"
      data-operation={operation}
      aria-label={title}
      aria-busy={query.isFetching}
    >
      <h2>{title}</h2>
      <RetryLine operation={operation} isDone={query.isSuccess} />
      {query.isPending && <div className="skeleton" role="status" aria-label="Loading" />}
      {query.isError && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && children(query.data)}
    </section>
  );
}

/** Says which attempt is under way, and how the last one failed. */
function RetryLine({ operation, isDone }: { operation: string; isDone: boolean }) {
  const note = useRetryNote(operation);
  if (!note) return null;
  const { attempt, status, code } = note;
  return (
    <p className={isDone ? 'retry retry-done' : 'retry'}>
      {isDone
        ? `Answered at attempt ${attempt + 1}.`
        : `Attempt ${attempt} failed (${status || code}), trying again …`}
    </p>
  );
}

function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  return (
    <div className="failure" role="alert">
      <p className="failure-title">{TITLES[error.kind](error)}</p>
      {error.kind === 'api' && <p>{error.message}</p>}
      {error.requestId && (
        <p className="request-id">
          Request <code>{error.requestId}</code>
        </p>
      )}
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** What people read, for each kind of error. */
const TITLES: Record<ApiError['kind'], (error: ApiError) => string> = {
  api: ({ status, code }) => `${status} ${code.replaceAll('_', ' ')}`,
  malformed: ({ status }) => `${status}, and not from the API`,
  network: () => 'The API can’t be reached',
  timeout: () => 'The API took too long',
  aborted: () => 'Cancelled',
  refused: () => 'The request was not sent',
};
