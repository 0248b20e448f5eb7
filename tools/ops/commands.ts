import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { CommandGroup } from './command.ts';

const folder = path.join(import.meta.dirname, 'commands');

/** The files of `commands/` and its folders, ordered by name. */
const groups = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map(async (file) => (await import(`./commands/${file}`)) as { group: CommandGroup }),
);

/** All commands over HTTP, in the order of the help. */
export const COMMANDS = groups.flatMap(({ group }) => group.commands);

/** The texts of all error codes. */
export const REFUSALS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...groups.map(({ group }) => group.refusals),
);
