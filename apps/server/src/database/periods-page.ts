import { groupBy } from 'es-toolkit';
import { PERIODS } from './periods.ts';

const REASONS = {
  law: 'By law',
  contract: 'As promised to people',
  use: 'As long as the product needs it',
} as const;

const removersOf = (removers: readonly string[]): string =>
  removers
    .map((remover) => (remover.includes('.') ? `the sweep \`${remover}\`` : remover))
    .join(', ') || 'nothing';

/** One line for each period of a reason. */
function linesOf(reason: keyof typeof REASONS): string {
  const tables = Object.entries(PERIODS).filter(([, period]) => period.reason === reason);
  const lines = groupBy(
    tables,
    ([, { kept, removedBy }]) => `- **${kept}**; removed by: ${removersOf(removedBy)}`,
  );
  return Object.entries(lines)
    .map(([line, named]) => `${line}. ${named.map(([table]) => `\`${table}\``).join(', ')}`)
    .join('\n');
}

/** `docs/periods.md`: what is kept for how long, by period. */
export function periodsPage(): string {
  return `# How long rows are kept

Every table, how long its rows stay, why, and what removes them (\`database/periods.ts\`, from which \`npm run db:types\` writes this page). \`periods.test.ts\` compares it with the schema, with what each sweep removes, and with what closing an account removes. Closing also empties names, numbers and addresses in rows that stay (\`sealed\` of the modules), so that these name nobody any more.

"nothing" means that rows stay until an operator of the database removes them: of orders after three years, of books after thirty. Both go by year and together with what refers to them, so it is a decision and no task that runs by itself.

\`operator_log\`, \`contact_view\` and \`private_image_look\` refuse to lose single rows. They lie in parts by month in the schema \`parts\`; the sweep \`kernel.parts\` adds the parts of the next three months and drops those that ended 36 months ago, by functions that belong to the role of the migrations. A row for whose month there is no part lies in \`parts.<table>_default\` until there is one. Other tables are in no parts: what is read by person has no time in its key, and the key of \`ledger_entry\` and \`score_journal\`, which are never dropped, proves that a movement is booked once.

${Object.entries(REASONS)
  .map(([reason, title]) => `## ${title}\n\n${linesOf(reason as keyof typeof REASONS)}`)
  .join('\n\n')}
`;
}
