import type { Contract, Flag, Operation } from '../contract.ts';
import { EXIT_CODE_MEANINGS } from '../errors/exit-codes.ts';
import { BODY_FLAG, listGeneralFlags } from '../flags/general-flags.ts';
import { writeJson } from '../output/write-json.ts';
import { quote } from '../request/quote.ts';
import { OWN_COMMANDS, PROFILE_COMMANDS } from './own-commands.ts';

/** Prints the commands one per line, or the whole tree with parameters as JSON. */
export async function listCommands(contract: Contract, json: boolean): Promise<void> {
  if (json) {
    process.stdout.write(`${writeJson(await describeTree(contract), 2)}\n`);
    return;
  }
  const operations = contract.areas.flatMap((area) =>
    area.commands.map(({ name }) => `outreach ${area.command} ${name}\n`),
  );
  const own = listOwnCommands().map(({ command }) => `${command}\n`);
  process.stdout.write([...operations, ...own].join(''));
}

async function describeTree(contract: Contract): Promise<object> {
  const areas = await Promise.all(
    contract.areas.map(async ({ name, command, description, stability, load }) => ({
      area: name,
      command,
      description,
      stability: stability ?? null,
      operations: Object.values((await load()).operations).map((operation) =>
        describeOperation(operation),
      ),
    })),
  );
  return {
    program: 'outreach',
    version: PACKAGE_VERSION,
    environments: contract.servers,
    areas,
    generalFlags: listGeneralFlags(contract.servers.map(({ name }) => name)),
    bodyFlag: BODY_FLAG,
    otherCommands: listOwnCommands(),
    exitCodes: EXIT_CODE_MEANINGS.map(([code, meaning]) => ({ code, meaning })),
  };
}

function describeOperation(operation: Operation): object {
  const { load: _, area, command, flags, body, lists, example, ...facts } = operation;
  return {
    command: `outreach ${area} ${command}`,
    ...facts,
    parameters: flags.filter(({ place }) => place !== 'body').map(describeFlag),
    body: body
      ? { ...body, properties: flags.filter(({ place }) => place === 'body').map(describeFlag) }
      : null,
    lists,
    example: ['outreach', area, command, ...example.map(quote)].join(' '),
  };
}

function describeFlag({ flag, at, list, ...facts }: Flag): object {
  return { flag: `--${flag}`, name: at.join('.'), repeatable: list, ...facts };
}

function listOwnCommands(): { command: string; summary: string }[] {
  const own = OWN_COMMANDS.filter(({ name }) => name !== 'profile');
  const profile = PROFILE_COMMANDS.map((each) => ({ ...each, name: `profile ${each.name}` }));
  return [...own, ...profile].map(({ name, usage, summary }) => ({
    command: ['outreach', name, usage].filter((word) => word !== undefined).join(' '),
    summary,
  }));
}
