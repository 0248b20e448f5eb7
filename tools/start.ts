import { existsSync } from 'node:fs';
import { ensureBuilt } from './build.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
ensureBuilt();
await import('../apps/server/src/main.ts');
