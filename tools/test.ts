import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Report } from './test-run/report.ts';

type Tally = { passed: number; failed: number };
type Step = { name: string; run: () => Promise<Tally> };

const reports = mkdtempSync(path.join(tmpdir(), 'marque-test-'));
/** The failed tests, listed again at the end of the output. */
const failures: string[] = [];
/** The tests that passed on the second try. */
const again: string[] = [];
const costs: Report['files'] = [];
const running = new Set<ChildProcess>();

if (process.argv.includes('--thorough')) {
  process.env.THOROUGH = 'yes';
  process.env.FUZZ ??= '50000';
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });

/** Runs a program. Collected output is printed when the program has ended. */
function run(
  program: string,
  args: readonly string[],
  { isCollected = false, ...environment }: { isCollected?: boolean; TEST_REPORT?: string } = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const output = isCollected ? 'pipe' : 'inherit';
    const child = spawn(program, args, {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...environment },
    });
    running.add(child);
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => chunks.push(part));
    child.on('error', (error) => chunks.push(Buffer.from(`${program}: ${error.message}\n`)));
    child.on('close', (status) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(chunks));
      resolve(status === 0);
    });
  });
}

const tallyOf = (passed: boolean): Tally =>
  passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A step beside others; its output is printed in one piece. */
const check = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: async () => tallyOf(await run(program, args, { isCollected: true })),
});

/** A vitest run; a crash outside of any test counts as one failure. */
const vitest = (name: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const report = path.join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
    const ended = await run(
      'vitest',
      ['run', '--reporter=default', '--reporter=./tools/test-run/report.ts', ...args],
      { TEST_REPORT: report },
    );
    let tally: Tally = { passed: 0, failed: 0 };
    try {
      const told = JSON.parse(readFileSync(report, 'utf8')) as Report;
      tally = { passed: told.passed, failed: told.failed.length };
      failures.push(...told.failed);
      again.push(...told.again);
      costs.push(...told.files);
    } catch {
      console.error(`${name}: the runner left no report`);
    }
    if (!ended && tally.failed === 0) tally.failed = 1;
    if (tally.passed === 0 && tally.failed === 0) tally.failed = 1;
    return tally;
  },
});

const source: Step[] = [
  check('format', 'oxfmt', '--check', '.'),
  check('lint', 'oxlint', '--deny-warnings'),
  // The one rule that needs types has a file of its own: with `--type-aware` whole categories would.
  check('promises', 'oxlint', '--type-aware', '-c', 'oxlint-promises.json'),
  check('styles of old browsers', 'stylelint', 'apps/web/src/**/*.css'),
  // One checker: several check the same types again, and the steps of this row share the cores.
  check('types', 'tsc', '-p', '.', '--checkers', '1'),
  check('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps'),
  check('unused code', 'knip'),
  check('code only tests use', 'knip', '--production'),
  check('web build', 'node', 'tools/build.ts'),
];
/** What polyfills.ts brings along, what a library asks for before it uses it, and a second value of `Error` that older browsers pass over. */
const KNOWN = 'ArrayAt,StringAt,ObjectHasOwn,StringReplaceAll,Uint8ArrayToHex,ErrorCause';
const oldBrowsers = (name: string, files: string, known = KNOWN): Step =>
  check(
    name,
    'es-check',
    'es2020',
    '--module',
    '--checkFeatures',
    '--quiet',
    `--ignore=${known}`,
    `apps/web/dist/client/assets/${files}`,
  );
const build: Step[] = [
  oldBrowsers('scripts of old browsers', '!(car-live)*.js'),
  // Browsers without these keep the pictures (blocks/car-stage/live/gate.ts).
  oldBrowsers('live cars in old browsers', 'car-live*.js', `${KNOWN},WeakRef,FinalizationRegistry`),
  check('size budget', 'node', 'apps/web/scripts/size.ts'),
];

/** One row after the other; the steps of a row run side by side. */
const rows: Step[][] = [
  source,
  build,
  [vitest('unit and server')],
  [vitest('browser journeys', '--config', 'e2e/vitest.config.ts')],
];

const total: Tally = { passed: 0, failed: 0 };

async function perform(step: Step): Promise<void> {
  const began = Date.now();
  console.log(`\n── ${step.name}`);
  const tally = await step.run().catch((error: unknown): Tally => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  total.passed += tally.passed;
  total.failed += tally.failed;
  if (tally.failed > 0) failures.push(step.name);
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(`── ${step.name}: ${tally.failed === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
}

/** The folder by which costs are summed: a domain, an area of the web, or the journeys. */
const areaOf = (file: string): string =>
  /^apps\/server\/src\/(?:domains\/)?[^/]+|^apps\/web\/src\/(?:features\/)?[^/]+|^e2e(?:\/pages)?/.exec(
    file,
  )?.[0] ?? file.split('/')[0]!;

/** Prints the dearest entries. They are figures to read, and nothing fails by them. */
function printCosts(title: string, entries: readonly (readonly [name: string, seconds: number])[]) {
  const dearest = entries.toSorted(([, a], [, b]) => b - a).slice(0, 15);
  console.log(`\n${title}`);
  for (const [name, seconds] of dearest)
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
}

function printAllCosts(): void {
  if (costs.length === 0) return;
  const areas = new Map<string, number>();
  for (const { file, cost } of costs)
    areas.set(areaOf(file), (areas.get(areaOf(file)) ?? 0) + cost);
  printCosts('Processor time by area', [...areas]);
  printCosts(
    'Dearest files',
    costs.map(({ file, cost }) => [file, cost]),
  );
}

for (const row of rows) await Promise.all(row.map(perform));
rmSync(reports, { recursive: true, force: true });
printAllCosts();
if (again.length > 0)
  console.log(`\nPassed on the second try: ${again.length}\n${again.join('\n')}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
