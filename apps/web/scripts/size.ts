import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FirstVisit, firstVisits } from './first-visit.ts';

/** The limits of a topic's pages: KB of script, and files. See docs/adr/0010. */
const LIMIT = { KB: 137, scripts: 6, styles: 3, nextScripts: 4, nextStyles: 1 };
const OWN_LIMITS: Record<string, Partial<typeof LIMIT>> = { 'mall/home': { KB: 105 } };

const rows = firstVisits(path.resolve(import.meta.dirname, '../dist/client')).sort(
  (a, b) => b.KB - a.KB,
);
console.table(rows);
const mean = rows.reduce((sum, { KB }) => sum + KB, 0) / rows.length;
console.log(`${rows.length} topics, ${mean.toFixed(1)} KB on average`);

/**
 * The code of live cars with its library. It loads after a gesture and is in no first view. See
 * docs/adr/0023.
 */
const LIVE_KB = 136;
const assets = path.resolve(import.meta.dirname, '../dist/client/assets');
const live = readdirSync(assets).find((file) => /^car-live-.*\.js\.br$/.test(file));
if (!live) throw new Error('The live stage is not in the build');
const liveKB = statSync(path.join(assets, live)).size / 1024;
console.log(`${liveKB.toFixed(1)} KB to turn a car`);

for (const topic of Object.keys(OWN_LIMITS))
  if (!rows.some((row) => row.topic === topic)) throw new Error(`${topic} is not in the build`);
const over = (row: FirstVisit): string[] => {
  const limits = { ...LIMIT, ...OWN_LIMITS[row.topic] };
  return (Object.keys(limits) as (keyof typeof limits)[])
    .filter((figure) => row[figure] > limits[figure])
    .map((figure) => `${row.topic}: ${figure} is ${row[figure]}, at most ${limits[figure]}.`);
};
const problems = rows.flatMap(over);
if (liveKB > LIVE_KB) problems.push(`The live stage is ${liveKB} KB, at most ${LIVE_KB}.`);
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
