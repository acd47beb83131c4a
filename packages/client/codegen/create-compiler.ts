import { existsSync } from 'node:fs';
import * as path from 'node:path';
// The build compiles with TypeScript 7, which has no API yet. Both write the same but for quotes.
import ts from 'typescript-5';

/** Compiles what has changed of the client since the last call. */
export type Compile = () => void;

/**
 * Opens a compiler that stays: it writes the `dist` of the client as the build does, in a fraction
 * of the time, so that an editor has the types of a contract as soon as it is saved. What was
 * written by hand it writes only where there is no `dist` yet.
 *
 * @param folder - the folder of the client, with its `tsconfig.build.json`
 * @throws Error where that configuration can't be used
 */
export function createCompiler(folder: string): Compile {
  const { fileNames, options, errors } = readConfiguration(folder);
  if (errors.length > 0) throw new Error(errors.map(describe).join('\n'));
  const host = ts.createCompilerHost(options);
  const sources = new Map<string, ts.SourceFile>();
  const parse = host.getSourceFile;
  // An unchanged file stays the same object: the next program then takes over what it knows of it.
  host.getSourceFile = (file, ...rest) => {
    const known = sources.get(file);
    if (known && known.text === ts.sys.readFile(file)) return known;
    const source = parse(file, ...rest);
    if (source) sources.set(file, source);
    return source;
  };
  let program: ts.Program | undefined;
  return () => {
    program = ts.createProgram(fileNames, options, host, program);
    for (const source of program.getSourceFiles()) {
      if (isOutdated(source.fileName, folder)) program.emit(source);
    }
  };
}

/** Whether a file is generated, or was never compiled. */
function isOutdated(file: string, folder: string): boolean {
  const [top = '', ...rest] = path.relative(folder, file).split(path.sep);
  if (top === 'generated') return true;
  const compiled = path.join(folder, 'dist', top, ...rest).replace(/\.ts$/, '.js');
  return top === 'src' && !existsSync(compiled);
}

function readConfiguration(folder: string): ts.ParsedCommandLine {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    path.join(folder, 'tsconfig.build.json'),
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  if (!parsed) throw new Error(`${folder} has no tsconfig.build.json.`);
  return parsed;
}

function fail(diagnostic: ts.Diagnostic): never {
  throw new Error(describe(diagnostic));
}

function describe({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, '\n');
}
