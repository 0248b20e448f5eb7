import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');

/** The API restarts on changes, and Vite in front of it reloads the web app. */
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch-path=apps/server/src', 'apps/server/src/main.ts'], {
    stdio: 'inherit',
  }),
  spawn('npm', ['run', 'dev', '-w', 'apps/web'], { stdio: 'inherit' }),
];

const stopChildren = () => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', stopChildren);
process.once('SIGTERM', stopChildren);
for (const child of children) child.once('exit', stopChildren);
