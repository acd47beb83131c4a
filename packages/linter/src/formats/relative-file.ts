import * as path from 'node:path';

/** A file's name below a root, with forward slashes on every system: links and annotations need them. */
export function relativeFile(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
