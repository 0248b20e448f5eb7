/** `npm run pictures` of the product: starts the studio if this package is installed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Without it, libraries would be found in the product's own folder, some of them.
if (existsSync(join(import.meta.dirname, 'node_modules'))) await import('./studio/run.ts');
else {
  console.error('The picture tools are not installed: run `npm ci` in tools/pictures first.');
  process.exitCode = 1;
}
