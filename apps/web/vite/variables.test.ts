import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readBuildVariables } from './variables.ts';

test('an empty variable is none, and others are not the build’s', () => {
  const env = { HOSTS: '{}', APP_ID: '', PATH: '/bin', VITE_ANYTHING: 'x' };
  expect(readBuildVariables(env)).toEqual({ HOSTS: '{}' });
});

test('the build reads only the listed variables of the environment', () => {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .concat('../vite.config.ts');
  const reads = files.flatMap((name) => {
    const text = readFileSync(path.join(import.meta.dirname, name), 'utf8');
    return [...text.matchAll(/.*\bprocess\b.*/g)].map(([line]) => line.trim());
  });
  expect(reads).toEqual([
    // The variables that the hash of the sources reads are the same.
    'export function sourceHash(env: NodeJS.ProcessEnv = process.env): string {',
    'const variables = readBuildVariables(process.env);',
    // Vite's variables of the development server, which builds nothing.
    'const { API_ORIGIN } = process.env;',
    // Where the build goes, whatever is built.
    "const { BUILD_FOLDER = 'dist/builds/by-hand' } = process.env;",
    // Whether maps are written beside the files; the files are the same.
    "const maps = process.env.SOURCE_MAPS ? ('hidden' as const) : false;",
    'const buildId = sourceHash(process.env).slice(0, 10);',
  ]);
});
