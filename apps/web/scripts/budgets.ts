import type { FirstVisit } from './first-visit.ts';

/** The ceilings of a topic's pages: KB of script, and files. See docs/adr/0010. */
const CEILINGS = { KB: 169, scripts: 7, styles: 3, nextScripts: 5, nextStyles: 1 };
const HOME = 'mall/home';
const HOME_KB = 115;
/** A topic that grows by more renews its line in the commit in which it does. */
const GROWTH_KB = 2;

/** KB of script of a first visit, by topic. */
export type Budgets = Readonly<Record<string, number>>;

function overCeiling(row: FirstVisit): string[] {
  const ceilings = { ...CEILINGS, ...(row.topic === HOME && { KB: HOME_KB }) };
  return (Object.keys(ceilings) as (keyof typeof ceilings)[])
    .filter((figure) => row[figure] > ceilings[figure])
    .map((figure) => `${row.topic}: ${figure} is ${row[figure]}, at most ${ceilings[figure]}.`);
}

function overBudget({ topic, KB }: FirstVisit, budgets: Budgets): string[] {
  const budget = budgets[topic];
  if (budget === undefined) return [`${topic}: has no line.`];
  const grown = KB - budget;
  return grown > GROWTH_KB ? [`${topic}: ${KB} KB, ${grown.toFixed(1)} more than its line.`] : [];
}

/** What is wrong with the first visits of a build; empty when they keep to the budgets. */
export function problemsOf(rows: readonly FirstVisit[], budgets: Budgets): string[] {
  const built = new Set(rows.map(({ topic }) => topic));
  return [
    ...rows.flatMap(overCeiling),
    ...rows.flatMap((row) => overBudget(row, budgets)),
    ...Object.keys(budgets)
      .filter((topic) => !built.has(topic))
      .map((topic) => `${topic}: is not in the build.`),
  ];
}

/** Returns the budgets that a build keeps to; `before` stays where a topic has not left it behind. */
export const renewed = (rows: readonly FirstVisit[], before: Budgets): Budgets =>
  Object.fromEntries(
    rows
      .map(({ topic, KB }): [string, number] => {
        const budget = before[topic];
        const stays = budget !== undefined && Math.abs(KB - budget) <= GROWTH_KB;
        return [topic, stays ? budget : KB];
      })
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
