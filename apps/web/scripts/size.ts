import path from 'node:path';
import { firstVisits } from './first-visit.ts';

/** KB of script a first visit may load. See docs/adr/0007. */
const EVERY_PAGE = 135;
const LIMITS: Record<string, number> = { 'mall/home/home': 105 };

const rows = firstVisits(path.resolve(import.meta.dirname, '../dist/client'))
  .map((visit) => ({ ...visit, limit: LIMITS[visit.page] ?? EVERY_PAGE }))
  .sort((a, b) => b.KB - a.KB);
console.table(rows);
const mean = rows.reduce((sum, { KB }) => sum + KB, 0) / rows.length;
console.log(`${rows.length} pages, ${mean.toFixed(1)} KB on average`);

for (const page of Object.keys(LIMITS))
  if (!rows.some((row) => row.page === page)) throw new Error(`${page} is not in the build`);
const over = rows.filter(({ KB, limit }) => KB > limit);
for (const { page, KB, limit } of over)
  console.error(`${page} loads ${KB} KB of script on a first visit; the budget is ${limit} KB.`);
process.exit(over.length > 0 ? 1 : 0);
