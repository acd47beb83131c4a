import type { Operation } from './operation.ts';

/** Renders paragraphs as a JSDoc comment at an indentation. */
export function renderDocComment(paragraphs: readonly string[], indent: string): string {
  const lines = paragraphs
    .join('\n\n')
    .trim()
    // The end of a comment inside of a text would end the comment.
    .replaceAll('*/', '*\\/')
    .split('\n');
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  const body = lines.map((line) => `${indent} *${line === '' ? '' : ` ${line.trimEnd()}`}\n`);
  return `${indent}/**\n${body.join('')}${indent} */\n`;
}

/** The paragraphs that an editor shows for a method: all that the contract says of it. */
export function describeOperation(operation: Operation): string[] {
  const { summary, description, areas, assumptions, errors } = operation;
  const cases = [
    ...(errors.length > 0 ? [`for the status ${errors.join(', ')}`] : []),
    ...(operation.hasDefaultError ? ['for any other error'] : []),
    'where no answer came',
  ];
  return [
    ...(summary === undefined ? [] : [`${summary.trim().replace(/\.$/, '')}.`]),
    ...(description === undefined || description.trim() === summary
      ? []
      : [description.trim()]),
    `${areas.map((area) => `**${area}** · `).join('')}\`${operation.method} ${operation.path}\``,
    ...(operation.idempotencyKey === undefined
      ? []
      : [
          `Safe to repeat: \`body.${operation.idempotencyKey.join('.')}\` is filled in once per call where it is missing, so a failed attempt is retried.`,
        ]),
    [
      ...assumptions.map(
        ({ about, reason }) => `@remarks Assumed about ${about}: ${oneLine(reason)}`,
      ),
      ...operation.parameters.map((parameter) => parameterLine(parameter.name, parameter)),
      ...(operation.body ? [parameterLine('body', operation.body)] : []),
      `@param options - limits, retries, a signal and headers of this one call`,
      `@throws {@link ApiError} ${cases.join('; ')}`,
      ...(operation.deprecated
        ? ['@deprecated The contract marks this operation as deprecated.']
        : []),
    ].join('\n'),
  ];
}

function parameterLine(
  name: string,
  { required, description }: { required: boolean; description: string | undefined },
): string {
  const optional = required ? '' : '(optional) ';
  const text = `${optional}${oneLine(description ?? '')}`.trimEnd();
  return `@param input.${name}${text && ` - ${text}`}`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
