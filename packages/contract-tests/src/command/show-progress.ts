import type { Phase } from '../request/request-case.ts';

/** A line on a terminal that is written over as requests go out; nothing where there is no terminal. */
export function createProgress(stream: NodeJS.WriteStream) {
  let shown = 0;
  return {
    show(sent: number, phase: Phase): void {
      const now = performance.now();
      if (!stream.isTTY || now - shown < 100) return;
      shown = now;
      const dots = '.'.repeat(1 + (Math.trunc(now / 300) % 3));
      stream.write(`\r\u001b[2K${phase}: ${sent} requests${dots}`);
    },
    clear(): void {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}
