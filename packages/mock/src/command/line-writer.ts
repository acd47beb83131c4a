/** Collects lines and writes them in one go: a write for every line costs more than the answer. */
export interface LineWriter {
  write(line: string): void;
  flush(): void;
}

const LARGEST_PENDING = 64 * 1024;
const LONGEST_WAIT = 20;

export function createLineWriter(stream: { write(text: string): unknown }): LineWriter {
  let pending = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (pending === '') return;
    const text = pending;
    pending = '';
    stream.write(text);
  };
  return {
    write(line) {
      pending += `${line}\n`;
      if (pending.length > LARGEST_PENDING) flush();
      else timer ??= setTimeout(flush, LONGEST_WAIT);
    },
    flush,
  };
}
