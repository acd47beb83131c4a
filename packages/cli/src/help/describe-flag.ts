import type { Flag } from '../contract.ts';
import type { GeneralFlag } from '../flags/general-flags.ts';

/** What help says of a flag: what it is for, what is allowed, and where else it comes from. */
export function describeFlag(flag: Flag | GeneralFlag): string {
  const facts = 'at' in flag ? listFacts(flag) : listGeneralFacts(flag);
  const text = flag.description;
  return facts.length === 0 ? text : `${text} (${facts.join('; ')})`.trim();
}

function listFacts(flag: Flag): string[] {
  const facts = [flag.type];
  if (flag.required) facts.push('required');
  if (flag.list) facts.push('may be repeated');
  if (flag.default !== undefined) facts.push(`default: ${JSON.stringify(flag.default)}`);
  if (flag.variable !== undefined) facts.push(`env: ${flag.variable}`);
  return facts;
}

function listGeneralFacts(flag: GeneralFlag): string[] {
  const facts: string[] = [];
  if (flag.default !== undefined) facts.push(`default: ${flag.default}`);
  if (flag.variable !== undefined) facts.push(`env: ${flag.variable}`);
  return facts;
}
