/** Commands of the program itself, which no area may be named like. */
export const OWN_COMMANDS = [
  'areas',
  'commands',
  'open',
  'profile',
  'completion',
  'help',
] as const;
