import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '@marque/contract/pages';
import { affectedBy } from './test-run/affected.ts';

/** Runs the tests that see what has changed since a commit, `main` by default. `--list` names them only. */
const root = path.resolve(import.meta.dirname, '..');
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\n')
    .filter(Boolean);

const given = process.argv.slice(2);
const since = git('merge-base', given.find((one) => !one.startsWith('-')) ?? 'main', 'HEAD')[0]!;
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', since), ...untracked];

const code = [...git('ls-files', '*.ts', '*.tsx'), ...untracked].filter(
  (file) => /\.tsx?$/.test(file) && !file.startsWith('tools/pictures/'),
);
const files = new Map(
  code
    .map((file) => [file, path.join(root, file)] as const)
    .filter(([, place]) => existsSync(place))
    .map(([file, place]) => [file, readFileSync(place, 'utf8')]),
);
const segments = new Map(
  Object.entries(pages).map(([id, { path: address }]) => [id, path.basename(address)]),
);
const found = affectedBy(changed, files, segments);

const escaped = found.pages.map((id) => id.replaceAll('.', String.raw`\.`));
const browser = ['--config', 'e2e/vitest.config.ts'];
const runs = [
  { what: found.tests, args: found.tests },
  {
    what: found.pages,
    args: [...browser, 'pages/', '-t', String.raw`(?<![\w.])(?:${escaped.join('|')})(?![\w.])`],
  },
  {
    what: found.journeys,
    args: [...browser, ...found.journeys.map((file) => path.basename(file))],
  },
].filter(({ what }) => what.length > 0);

for (const [name, list] of Object.entries(found))
  console.log(`${name}: ${list.length}\n  ${list.join('\n  ')}`);
if (!given.includes('--list')) {
  const passed = runs.map(
    ({ args }) =>
      spawnSync('vitest', ['run', ...args], { cwd: root, stdio: 'inherit' }).status === 0,
  );
  process.exit(passed.every(Boolean) ? 0 : 1);
}
