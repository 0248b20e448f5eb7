import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { CommandGroup } from './command.ts';

const folder = path.join(import.meta.dirname, 'commands');

/** Every file of `commands/`, in the order of their names. */
const groups = await Promise.all(
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map(async (file) => (await import(`./commands/${file}`)) as { group: CommandGroup }),
);

/** Everything there is to do over HTTP, in the order of the help. */
export const COMMANDS = groups.flatMap(({ group }) => group.commands);

/** What operators read when a code refuses. */
export const REFUSALS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...groups.map(({ group }) => group.refusals),
);
