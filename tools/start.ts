import { existsSync } from 'node:fs';
import { readConfig } from '../apps/server/src/config.ts';
import { ensureBuilt } from './build.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  // The server reads it again. A wrong variable is named before minutes go into a build.
  readConfig();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// A release that names its build was built elsewhere, where the builder is installed.
if (!process.env.WEB_BUILD_DIR) ensureBuilt();
await import('../apps/server/src/main.ts');
