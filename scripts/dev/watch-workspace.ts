import * as path from 'node:path';
import { watch } from 'chokidar';
import type { WorkspaceFiles } from './workspace-files.ts';

/** Editors write a file in several steps, and a branch switch many files. */
const QUIET_MS = 30;

/** What was changed: the contract, what it is judged by, or the sources of its rules. */
export type Concern = 'contract' | 'rules' | 'rule-sources';

/** A watch on a workspace, until it is disposed of. */
export interface WorkspaceWatch extends AsyncDisposable {
  /** How many files of the contract there are. */
  countSources(): number;
}

/**
 * Watches all that a round depends on, and calls back once for a burst of changes.
 *
 * Not by Node's own `watch`: on Linux it loses sight of a file that was replaced as a whole, which
 * is how many editors save.
 *
 * @returns when nothing can be missed any more
 */
export async function watchWorkspace(
  files: WorkspaceFiles,
  onChange: (concerns: ReadonlySet<Concern>) => void,
  onFault: (error: unknown) => void,
): Promise<WorkspaceWatch> {
  const { spec, redoclyConfig, spectralRuleset, builtRules, ruleSources } = files;
  const concernOf = (file: string): Concern =>
    isWithin(file, spec) ? 'contract' : isWithin(file, ruleSources) ? 'rule-sources' : 'rules';
  let concerns = new Set<Concern>();
  let timer: NodeJS.Timeout | undefined;

  const watcher = watch([spec, redoclyConfig, spectralRuleset, builtRules, ruleSources], {
    ignoreInitial: true,
    ignored: (file) => isWithin(file, spec) && isMade(path.relative(spec, file)),
  });
  watcher.on('error', onFault);
  watcher.on('all', (_, file) => {
    if (isScratch(file)) return;
    concerns.add(concernOf(file));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = concerns;
      concerns = new Set();
      onChange(changed);
    }, QUIET_MS);
  });
  await new Promise<void>((ready) => watcher.once('ready', ready));
  return {
    countSources: () =>
      Object.entries(watcher.getWatched())
        .filter(([folder]) => isWithin(folder, spec))
        .reduce((sum, [, names]) => sum + names.length, 0),
    async [Symbol.asyncDispose]() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** Folders that hold what was made or installed, not what was written. */
function isMade(file: string): boolean {
  const [top = ''] = file.split(path.sep);
  return top === 'dist' || top === 'node_modules' || top === '.turbo';
}

/** The names that editors give to what they keep beside a file. */
function isScratch(file: string): boolean {
  return /^\.(?!spectral)|[~#]$|\.(?:swp|tmp|bak)$/.test(path.basename(file));
}

function isWithin(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
}
