import { usageError, type CommandError } from '../errors/command-error.ts';
import { readSource } from './read-source.ts';

/**
 * Reads the value of `--body` as JSON or, where it isn't JSON, as YAML 1.2.
 *
 * @throws CommandError with the line and column of what can't be read
 */
export async function readBody(value: string): Promise<unknown> {
  const text = await readSource('body', value);
  const source = value === '-' ? 'stdin' : value.startsWith('@') ? value.slice(1) : undefined;
  if (text.trim() === '') {
    throw usageError(
      `--body: expected JSON or YAML, got nothing${source ? ` from ${source}` : ''}.`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    if (/^\s*[{[]/.test(text) && error instanceof SyntaxError) {
      // A text in braces is meant as JSON as a rule; YAML's flow style is tried all the same.
      return parseYaml(text, source, error.message);
    }
  }
  return parseYaml(text, source);
}

async function parseYaml(
  text: string,
  source: string | undefined,
  jsonReason?: string,
): Promise<unknown> {
  const { parseDocument } = await import('yaml');
  const document = parseDocument(text, { prettyErrors: true });
  const [error] = document.errors;
  if (error) throw explain(jsonReason ?? error.message.split('\n')[0] ?? '', source);
  return document.toJS();
}

function explain(reason: string, source: string | undefined): CommandError {
  return usageError(
    `--body: expected JSON or YAML, got something else${source ? ` from ${source}` : ''}: ${reason.replace(/:$/, '.')}`,
  );
}
