import { existsSync } from 'node:fs';
import { run } from './ops/run.ts';

if (existsSync('.env')) process.loadEnvFile('.env');

process.exitCode = await run(process.argv.slice(2), process.env, {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  now: () => new Date(),
});
