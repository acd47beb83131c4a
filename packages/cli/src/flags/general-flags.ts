import type { Kind } from '../contract.ts';

/** A flag that every operation has, whatever the contract says. */
export interface GeneralFlag {
  readonly flag: string;
  readonly short?: string;
  /** What stands for the value in help; a flag without one is a switch. */
  readonly value?: string;
  readonly kind: Kind;
  readonly values?: readonly string[];
  readonly repeatable?: boolean;
  readonly default?: string;
  readonly variable?: string;
  readonly description: string;
  /** The heading in help that the flag stands under. */
  readonly group: 'Connection' | 'Output' | 'Without sending' | 'Body';
}

export const OUTPUT_FORMS = ['table', 'json', 'jsonl', 'yaml', 'csv'] as const;
export type OutputForm = (typeof OUTPUT_FORMS)[number];

/** The flag for the whole body; only operations with a body have it. */
export const BODY_FLAG: GeneralFlag = {
  flag: 'body',
  value: 'json|@file|-',
  kind: 'json',
  description:
    'The whole body as JSON or YAML: the text itself, @ and a file, or - for stdin. Flags of single properties are put into it.',
  group: 'Body',
};

/**
 * The flags of every operation.
 *
 * @param environments - the names of the contract's servers
 */
export function listGeneralFlags(environments: readonly string[]): GeneralFlag[] {
  return [
    {
      flag: 'env',
      value: 'name',
      kind: 'string',
      values: environments,
      default: environments[0] ?? '',
      variable: 'OUTREACH_ENV',
      description: `The environment to call: ${environments.join(' or ')}.`,
      group: 'Connection',
    },
    {
      flag: 'base-url',
      value: 'url',
      kind: 'string',
      variable: 'OUTREACH_BASE_URL',
      description: 'Another base address than that of the environment.',
      group: 'Connection',
    },
    {
      flag: 'api-key',
      value: 'key|@file|-',
      kind: 'string',
      variable: 'OUTREACH_API_KEY',
      description:
        'The API key: @ and a file, or - for stdin. A key typed here can be seen in the list of processes and stays in the history of the shell.',
      group: 'Connection',
    },
    {
      flag: 'profile',
      value: 'name',
      kind: 'string',
      variable: 'OUTREACH_PROFILE',
      description: 'Another profile than the one in use.',
      group: 'Connection',
    },
    {
      flag: 'timeout',
      value: 'seconds',
      kind: 'number',
      default: '30',
      description: 'How long one attempt may take.',
      group: 'Connection',
    },
    {
      flag: 'retries',
      value: 'count',
      kind: 'integer',
      default: '2',
      description: 'How often a failed attempt is repeated, where that is safe.',
      group: 'Connection',
    },
    {
      flag: 'header',
      short: 'H',
      value: 'name: value',
      kind: 'string',
      repeatable: true,
      description: 'Another header to send; may be repeated.',
      group: 'Connection',
    },
    {
      flag: 'yes',
      short: 'y',
      kind: 'boolean',
      description: 'Change something on production without being asked.',
      group: 'Connection',
    },
    {
      flag: 'output',
      short: 'o',
      value: 'form',
      kind: 'string',
      values: OUTPUT_FORMS,
      description:
        'The form of the answer: table, json, jsonl, yaml or csv (default: table on a terminal, else json).',
      group: 'Output',
    },
    {
      flag: 'query',
      value: 'expression',
      kind: 'string',
      description: 'Picks parts of the answer by a JMESPath expression.',
      group: 'Output',
    },
    {
      flag: 'include',
      short: 'i',
      kind: 'boolean',
      description:
        'Status and headers too: around the body in json and yaml, on stderr in the other forms.',
      group: 'Output',
    },
    {
      flag: 'verbose',
      short: 'v',
      kind: 'boolean',
      description: 'Tells on stderr what is sent and received, without the key.',
      group: 'Output',
    },
    {
      flag: 'dry-run',
      kind: 'boolean',
      description: 'Prints the request as JSON and sends nothing.',
      group: 'Without sending',
    },
    {
      flag: 'curl',
      kind: 'boolean',
      description: 'Prints the request as a curl command, without the key, and sends nothing.',
      group: 'Without sending',
    },
  ];
}

/** Names that no flag of the contract may have. */
export const RESERVED_FLAGS: ReadonlySet<string> = new Set([
  ...listGeneralFlags([]).map(({ flag }) => flag),
  BODY_FLAG.flag,
  'help',
  'version',
]);
