import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './build.ts';

type Tally = { passed: number; failed: number };
type Step = { name: string; run: () => Tally };

const reports = mkdtempSync(path.join(tmpdir(), 'marque-test-'));

const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: () => {
    const ended = spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    return ended.status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});

/** A vitest run; a crash outside of any test counts as one failure. */
const vitest = (name: string, ...args: string[]): Step => ({
  name,
  run: () => {
    const report = path.join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
    const ended = spawnSync(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    let tally: Tally = { passed: 0, failed: 0 };
    try {
      const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
      };
      tally = { passed: numPassedTests, failed: numFailedTests };
    } catch {
      console.error(`${name}: the runner left no report`);
    }
    if (ended.status !== 0 && tally.failed === 0) tally.failed = 1;
    if (tally.passed === 0 && tally.failed === 0) tally.failed = 1;
    return tally;
  },
});

const steps: Step[] = [
  command('format', 'oxfmt', '--check', '.'),
  command('lint', 'oxlint', '--deny-warnings'),
  command('styles of old browsers', 'stylelint', 'apps/web/src/**/*.css'),
  command('types', 'tsc', '-p', '.'),
  command('boundaries', 'depcruise', '--config', '.dependency-cruiser.cjs', 'packages', 'apps'),
  command('unused code', 'knip'),
  vitest('unit and server'),
  {
    name: 'web build',
    run: () => {
      ensureBuilt();
      return { passed: 1, failed: 0 };
    },
  },
  // What polyfills.ts brings along, what a library asks for before it uses it, and a second value of
  // `Error` that older browsers pass over.
  command(
    'scripts of old browsers',
    'es-check',
    'es2020',
    '--module',
    '--checkFeatures',
    '--quiet',
    '--ignore=ArrayAt,StringAt,ObjectHasOwn,StringReplaceAll,Uint8ArrayToHex,ErrorCause',
    'apps/web/dist/client/assets/*.js',
  ),
  command('size budget', 'node', 'apps/web/scripts/size.ts'),
  vitest('browser journeys', '--config', 'e2e/vitest.config.ts'),
];

const total: Tally = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const step of steps) {
  const began = Date.now();
  console.log(`\n── ${step.name}`);
  let tally: Tally;
  try {
    tally = step.run();
  } catch (error) {
    console.error(error);
    tally = { passed: 0, failed: 1 };
  }
  total.passed += tally.passed;
  total.failed += tally.failed;
  if (tally.failed > 0) failures.push(step.name);
  console.log(
    `── ${step.name}: ${tally.failed === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`,
  );
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
