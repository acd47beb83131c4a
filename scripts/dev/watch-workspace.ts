import * as path from 'node:path';
import { watch } from 'chokidar';
import { findGitFiles } from './find-git-files.ts';
import type { WorkspaceFiles } from './workspace-files.ts';

/** Editors write a file in several steps, and a branch switch many files. */
const QUIET_MS = 30;

/** What was changed: the contract, its rules, the sources of these, or what it is compared with. */
export type Concern = 'contract' | 'rules' | 'rule-sources' | 'base';

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
  const gitFiles = await findGitFiles(files.root);
  const concernOf = (file: string): Concern => {
    if (isWithin(file, spec)) return 'contract';
    if (isWithin(file, ruleSources)) return 'rule-sources';
    return gitFiles.some((known) => isWithin(file, known)) ? 'base' : 'rules';
  };
  let concerns = new Set<Concern>();
  let timer: NodeJS.Timeout | undefined;

  const paths = [spec, redoclyConfig, spectralRuleset, builtRules, ruleSources, ...gitFiles];
  const watcher = watch(paths, {
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
