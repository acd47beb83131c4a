import { wantsColor } from '@sales-outreach/linter/report';
import { afterEach, expect, test, vi } from 'vitest';

const terminal = { isTTY: true };
const pipe = {};

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  { NO_COLOR: '', FORCE_COLOR: '', onTerminal: true, onPipe: false },
  { NO_COLOR: '1', FORCE_COLOR: '', onTerminal: false, onPipe: false },
  { NO_COLOR: '1', FORCE_COLOR: '1', onTerminal: false, onPipe: false },
  { NO_COLOR: '', FORCE_COLOR: '1', onTerminal: true, onPipe: true },
  { NO_COLOR: '', FORCE_COLOR: '0', onTerminal: false, onPipe: false },
])(
  'NO_COLOR="$NO_COLOR" and FORCE_COLOR="$FORCE_COLOR": terminal $onTerminal, pipe $onPipe',
  ({ NO_COLOR, FORCE_COLOR, onTerminal, onPipe }) => {
    vi.stubEnv('NO_COLOR', NO_COLOR);
    vi.stubEnv('FORCE_COLOR', FORCE_COLOR);
    expect([wantsColor(terminal), wantsColor(pipe)]).toEqual([onTerminal, onPipe]);
  },
);
