import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Budgets, problemsOf, renewed } from './budgets.ts';
import { firstVisits } from './first-visit.ts';

// Checks the weight of the last build. With --renew it writes the lines of topics that have grown.
const client = path.resolve(import.meta.dirname, '../dist/client');
const file = path.resolve(import.meta.dirname, '../first-visits.json');
const budgets = JSON.parse(readFileSync(file, 'utf8')) as Budgets;

const rows = firstVisits(client).sort((a, b) => b.KB - a.KB);
console.table(rows);
const mean = rows.reduce((sum, { KB }) => sum + KB, 0) / rows.length;
console.log(`${rows.length} topics, ${mean.toFixed(1)} KB on average`);

/**
 * The code of live cars with its library. It loads after a gesture and is in no first view. See
 * docs/adr/0023.
 */
const LIVE_KB = 136;
const assets = path.join(client, 'assets');
const live = readdirSync(assets).find((name) => /^car-live-.*\.js\.br$/.test(name));
if (!live) throw new Error('The live stage is not in the build');
const liveKB = statSync(path.join(assets, live)).size / 1024;
console.log(`${liveKB.toFixed(1)} KB to turn a car`);

const renewing = process.argv.includes('--renew');
const valid = renewing ? renewed(rows, budgets) : budgets;
if (renewing) writeFileSync(file, `${JSON.stringify(valid, null, 2)}\n`);
const problems = problemsOf(rows, valid);
if (liveKB > LIVE_KB) problems.push(`The live stage is ${liveKB} KB, at most ${LIVE_KB}.`);
for (const problem of problems) console.error(problem);
if (problems.length > 0 && !renewing)
  console.error('`npm run sizes` renews apps/web/first-visits.json, which is part of the change.');
process.exit(problems.length > 0 ? 1 : 0);
