import type { Progress } from '../run/progress.ts';

const width = 20;

/**
 * A bar on a terminal that is written over as requests go out: how much is done, which phase it is, how
 * many requests were sent and what they found. Nothing where there is no terminal.
 */
export function createProgress(stream: NodeJS.WriteStream) {
  let shown = -Infinity;
  return {
    show(progress: Progress): void {
      const now = performance.now();
      if (!stream.isTTY || now - shown < 100) return;
      shown = now;
      // A line that wraps could not be written over.
      stream.write(`\r\u001b[2K${lineOf(progress).slice(0, (stream.columns || 80) - 1)}`);
    },
    clear(): void {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}

function lineOf({ phase, sent, done, number, phases, violations }: Progress): string {
  const full = Math.round(done * width);
  const bar = '█'.repeat(full) + '░'.repeat(width - full);
  const percentage = `${Math.floor(done * 100)}`.padStart(3);
  const requests = sent === 1 ? '1 request' : `${sent} requests`;
  const found = violations === 1 ? '1 violation' : `${violations || 'no'} violations`;
  return `${bar} ${percentage} %  ${phase} (${number} of ${phases})  ${requests}  ${found}`;
}
