import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VARIABLES } from '../apps/server/src/config/variables.ts';
import { defaultOf, metaOf } from '../apps/server/src/kernel/variable.ts';

const root = path.resolve(import.meta.dirname, '..');
const README = path.join(root, 'README.md');
const EXAMPLE = path.join(root, '.env.example');
const BEGIN = '<!-- variables: written by `npm run docs:config` -->\n';
const END = '<!-- /variables -->\n';

const rows = Object.entries(VARIABLES).map(([name, schema]) => ({
  name,
  standard: defaultOf(schema),
  ...metaOf(schema),
}));
type Row = (typeof rows)[number];

const groups = [...new Set(rows.map(({ group }) => group))].map(
  (group) => [group, rows.filter((row) => row.group === group)] as const,
);

function defaultText({ standard, otherwise, required }: Row): string {
  if (otherwise) return otherwise;
  if (required) return 'development only';
  return standard && `\`${standard}\``;
}

function meaningText({ description, secret, exactly }: Row): string {
  if (exactly) return `${description}; exactly ${exactly} characters`;
  return secret ? `${description}; at least ${secret} characters in production` : description;
}

/** Formats a table like the formatter. */
function table(lines: readonly string[][]): string {
  const widths = lines[0]!.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  const [head, ...rest] = lines.map(
    (line) => `| ${line.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [head, rule, ...rest].join('\n');
}

/** Returns README's text with new tables of variables. */
export function withVariables(readme: string): string {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin === -1 || end === -1) throw new Error('README has no place for the variables');
  const tables = groups.map(([group, own]) => {
    const cells = own.map((row) => [`\`${row.name}\``, defaultText(row), meaningText(row)]);
    return `### ${group}\n\n${table([['variable', 'default', 'meaning'], ...cells])}\n`;
  });
  return `${readme.slice(0, begin + BEGIN.length)}\n${tables.join('\n')}\n${readme.slice(end)}`;
}

/** Returns a line for every variable with its default, commented out. */
export const exampleText = (): string =>
  groups
    .map(([group, own]) =>
      [
        `# ${group}`,
        ...own.flatMap((row) => {
          const without = row.otherwise ? ` (without: ${row.otherwise})` : '';
          return ['', `# ${meaningText(row)}${without}`, `# ${row.name}=${row.standard}`];
        }),
      ].join('\n'),
    )
    .join('\n\n')
    .concat('\n');

if (import.meta.main) {
  writeFileSync(README, withVariables(readFileSync(README, 'utf8')));
  writeFileSync(EXAMPLE, exampleText());
}
