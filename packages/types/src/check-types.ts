import ts from 'typescript';

const FILE = 'index.d.ts';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  // The generated types use nothing newer than `Record`, and a small library loads quickly.
  lib: ['lib.es5.d.ts'],
  types: [],
};

/**
 * Type-checks declarations that stand alone, in memory.
 *
 * @param declarations - the text of a declaration file that imports nothing
 * @throws {@link Error} that quotes each line with a fault
 */
export function checkTypes(declarations: string): void {
  const file = ts.createSourceFile(FILE, declarations, ts.ScriptTarget.ESNext);
  const host = ts.createCompilerHost(OPTIONS);
  const program = ts.createProgram([FILE], OPTIONS, {
    ...host,
    fileExists: (name) => name === FILE || host.fileExists(name),
    getSourceFile: (name, languageVersion) =>
      name === FILE ? file : host.getSourceFile(name, languageVersion),
  });
  const faults = [
    ...program.getSyntacticDiagnostics(file),
    ...program.getSemanticDiagnostics(file),
  ];
  if (faults.length > 0) {
    throw new Error(
      `What was generated is no valid TypeScript:\n${faults.map(describe).join('\n')}`,
    );
  }
}

function describe({ file, start, messageText }: ts.Diagnostic): string {
  const message = ts.flattenDiagnosticMessageText(messageText, '\n');
  if (!file || start === undefined) return `  ${message}`;
  const { line } = file.getLineAndCharacterOfPosition(start);
  const code = file.text.split('\n')[line]?.trim() ?? '';
  return `  line ${line + 1}: ${message}\n    ${code}`;
}
