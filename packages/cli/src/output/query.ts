import { usageError } from '../errors/command-error.ts';

/** Picks parts of an answer. */
export type Query = (data: unknown) => unknown;

/**
 * Compiles a JMESPath expression (https://jmespath.org), before anything is sent.
 *
 * @throws CommandError where the expression can't be read
 */
export async function compileQuery(expression: string): Promise<Query> {
  const { compile, search } = await import('@jmespath-community/jmespath');
  const explain = (error: unknown) =>
    usageError(
      `--query: expected a JMESPath expression, got "${expression}": ${error instanceof Error ? error.message : String(error)}`,
      'See https://jmespath.org/tutorial.html.',
    );
  try {
    compile(expression);
  } catch (error) {
    throw explain(error);
  }
  return (data) => {
    // What can only be seen with the answer at hand, such as a function called on the wrong type.
    try {
      return search(JSON.parse(JSON.stringify(data)), expression);
    } catch (error) {
      throw explain(error);
    }
  };
}
