import type { Contract } from '../contract.ts';
import type { GivenFlags } from '../flags/given-flags.ts';
import { printData, readForm } from '../output/print-data.ts';

/** Lists all areas of the contract: their command, name, stability and operations. */
export async function listAreas(contract: Contract, given: GivenFlags): Promise<void> {
  const form = readForm(given);
  const areas = contract.areas.map((area) => ({
    command: area.command,
    area: area.name,
    operations: area.commands.length,
    stability: area.stability ?? null,
    description: area.description.replaceAll(/\s+/g, ' '),
  }));
  await printData(areas, form, []);
}
