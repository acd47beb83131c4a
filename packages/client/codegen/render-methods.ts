import type { Operation, Parameter, Success } from './operation.ts';
import { describeOperation, renderDocComment } from './render-doc-comment.ts';

/** What the rendered file means by these names. A schema may have the same: it is not imported so. */
const TAKEN_NAMES: ReadonlySet<string> = new Set([
  'CallOptions',
  'Contract',
  'ErrorStatus',
  'Exact',
  'Input',
  'NonNullable',
  'Promise',
  'Result',
]);

/**
 * Renders the types of the methods: an input for each operation, the methods that throw, the
 * methods that return a result, and a map of all three for code that is generic over operations.
 *
 * @param operations - the operations of the contract
 * @param typeNames - the names that `contract.ts` exports
 * @throws Error where `contract.ts` exports a name that this file has to export
 */
export function renderMethods(
  operations: readonly Operation[],
  typeNames: ReadonlySet<string>,
): string {
  expectOwnNames(operations, typeNames);
  const names = new Set<string>();
  const context: Context = {
    nameOf(schemaName) {
      if (schemaName === undefined || !typeNames.has(schemaName)) return undefined;
      if (TAKEN_NAMES.has(schemaName)) return `Contract.${schemaName}`;
      names.add(schemaName);
      return schemaName;
    },
  };
  const inputs = operations.map((operation) => renderInput(operation, context)).join('\n');
  const throwing = operations.map((operation) =>
    renderMethod(operation, renderOutput(operation, context)),
  );
  const safe = operations.map((operation) =>
    renderMethod(operation, renderResult(operation, context)),
  );
  const map = operations.map((operation) => renderMapEntry(operation, context));
  const text = [inputs, ...throwing, ...safe, ...map].join('');
  if (text.includes("operations['")) names.add('operations');
  const usesErrorStatus = text.includes('ErrorStatus');
  const usesNamespace = text.includes('Contract.');
  return `import type { Exact } from '../src/core/exact.ts';
import type { CallOptions } from '../src/core/options.ts';
import type { ${usesErrorStatus ? 'ErrorStatus, ' : ''}Result } from '../src/core/result.ts';
${usesNamespace ? "import type * as Contract from './contract.ts';\n" : ''}import type { ${[...names].sort().join(', ')} } from './contract.ts';

${inputs}
/** A method for each operation of the contract. It throws an \`ApiError\` where it fails. */
export interface OutreachMethods {
${throwing.join('\n')}}

/** A method for each operation of the contract. It returns its error instead of throwing it. */
export interface SafeOutreachMethods {
${safe.join('\n')}}

/** What each operation takes and gives, by the name of its method. */
export interface OutreachOperations {
${map.join('')}}
`;
}

/** The package exports this file beside the types of the contract, so no name may be in both. */
function expectOwnNames(
  operations: readonly Operation[],
  typeNames: ReadonlySet<string>,
): void {
  const own = ['OutreachMethods', 'SafeOutreachMethods', 'OutreachOperations'];
  const twice = [...own, ...operations.map(nameInput)].find((name) => typeNames.has(name));
  if (twice === undefined) return;
  throw new Error(
    `The schema ${twice} has the name of a type that the client generates. Rename the schema.`,
  );
}

interface Context {
  /** The name that a schema's type is imported by; undefined where it has none. */
  nameOf(schemaName: string | undefined): string | undefined;
}

function renderInput(operation: Operation, context: Context): string {
  const parameters = operation.parameters.map((parameter) =>
    renderProperty(
      parameter.name,
      parameter.required,
      renderParameterType(operation, parameter),
      [parameter.description ?? '', ...(parameter.deprecated ? ['@deprecated'] : [])],
    ),
  );
  const { body } = operation;
  const bodyType =
    context.nameOf(body?.schemaName) ??
    `NonNullable<operations['${operation.operationId}']['requestBody']>['content']['application/json']`;
  const properties = body
    ? [...parameters, renderProperty('body', body.required, bodyType, [body.description ?? ''])]
    : parameters;
  return `/** What \`${operation.name}\` takes. */
export interface ${nameInput(operation)} {
${properties.join('')}}
`;
}

function renderProperty(
  name: string,
  required: boolean,
  type: string,
  paragraphs: readonly string[],
): string {
  const comment = paragraphs.filter((paragraph) => paragraph !== '');
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  return [
    comment.length > 0 ? renderDocComment(comment, '  ') : '',
    // `undefined` may be passed for what is left out: a form field that nobody has touched yet.
    `  ${key}${required ? '' : '?'}: ${type}${required ? '' : ' | undefined'};\n`,
  ].join('');
}

function renderParameterType(operation: Operation, parameter: Parameter): string {
  if (parameter.plainType !== undefined) return parameter.plainType;
  const parameters = `operations['${operation.operationId}']['parameters']['${parameter.place}']`;
  return `NonNullable<${parameters}>[${JSON.stringify(parameter.name)}]`;
}

function renderMethod(operation: Operation, output: string): string {
  const input = nameInput(operation);
  const optional = needsInput(operation) ? '' : '?';
  return `${renderDocComment(describeOperation(operation), '  ')}  ${operation.name}<Input extends ${input}>(
    input${optional}: Exact<Input, ${input}>,
    options?: CallOptions,
  ): Promise<${output}>;
`;
}

function renderMapEntry(operation: Operation, context: Context): string {
  return `  ${operation.name}: {
    input: ${nameInput(operation)};
    output: ${renderOutput(operation, context)};
    result: ${renderResult(operation, context)};
    needsInput: ${needsInput(operation)};
    method: '${operation.method}';
  };
`;
}

function renderOutput(operation: Operation, context: Context): string {
  const types = operation.successes.map((success) =>
    renderSuccess(operation, success, context),
  );
  return [...new Set(types)].join(' | ') || 'undefined';
}

function renderResult(operation: Operation, context: Context): string {
  const results = operation.successes.map((success) => {
    const data = renderSuccess(operation, success, context);
    if (operation.hasDefaultError && success.status === 200) return `Result<${data}>`;
    const errors = [...operation.errors, ...(operation.hasDefaultError ? ['ErrorStatus'] : [])];
    return `Result<${data}, ${success.status}, ${errors.join(' | ') || 'ErrorStatus'}>`;
  });
  return results.join(' | ') || 'Result<undefined>';
}

function renderSuccess(operation: Operation, success: Success, context: Context): string {
  if (!success.hasBody) return 'undefined';
  return (
    context.nameOf(success.schemaName) ??
    `operations['${operation.operationId}']['responses'][${success.status}]['content']['application/json']`
  );
}

function needsInput(operation: Operation): boolean {
  return (
    operation.body?.required === true ||
    operation.parameters.some((parameter) => parameter.required)
  );
}

function nameInput({ name }: Operation): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
}
