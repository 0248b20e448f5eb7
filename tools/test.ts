import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

type Tally = { passed: number; failed: number };
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
};
type Step = { name: string; run: () => Promise<Tally> };

const reports = mkdtempSync(path.join(tmpdir(), 'marque-test-'));
/** The failed tests, listed again at the end of the output. */
const failures: string[] = [];

/** Runs a program. Collected output is printed when the program has ended. */
function run(program: string, args: readonly string[], isCollected = false): Promise<boolean> {
  return new Promise((resolve) => {
    const output = isCollected ? 'pipe' : 'inherit';
    const child = spawn(program, args, { stdio: ['ignore', output, output] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => chunks.push(part));
    child.on('error', (error) => chunks.push(Buffer.from(`${program}: ${error.message}\n`)));
    child.on('close', (status) => {
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
  run: async () => tallyOf(await run(program, args, true)),
});

/** A vitest run; a crash outside of any test counts as one failure. */
const vitest = (name: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const report = path.join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
    const ended = await run('vitest', [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ]);
    let tally: Tally = { passed: 0, failed: 0 };
    try {
      const { numPassedTests, numFailedTests, testResults } = JSON.parse(
        readFileSync(report, 'utf8'),
      ) as Report;
      tally = { passed: numPassedTests, failed: numFailedTests };
      for (const { fullName, status } of testResults.flatMap((file) => file.assertionResults))
        if (status === 'failed') failures.push(`${name}: ${fullName}`);
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

for (const row of rows) await Promise.all(row.map(perform));
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
