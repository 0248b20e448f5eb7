import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApi } from '../apps/server/src/kernel/http/openapi.ts';

/** Writes all calls as OpenAPI 3.1 to the file of the first argument, or to `dist/openapi.json`. */
const file = path.resolve(process.argv[2] ?? 'dist/openapi.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(openApi(), null, 2)}\n`);
console.log(file);
