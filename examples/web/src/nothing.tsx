import type { ReactNode } from 'react';

/** Says that there is nothing to show, which is no error. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className="nothing">{children}</p>;
}
