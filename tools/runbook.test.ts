import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const sources = path.join(root, 'apps/server/src');
const runbook = readFileSync(path.join(root, 'docs/runbook.md'), 'utf8');

/** Returns the text from an opening bracket up to the one that closes it. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(from, at + 1);
  }
  throw new Error(`No end of ${text.slice(from, from + 80)}`);
}

/** A message as the runbook writes it: what differs is `…`, and an explanation behind it is left out. */
const asWritten = (message: string): string =>
  message
    .replaceAll(/\$\{[^}]*\}/g, '…')
    .replace(/: .*$/, '')
    .replace(/\.$/, '');

/** The messages of level warn and error that the server logs; null where it logs an error alone. */
const logged = globSync('**/*.ts', { cwd: sources })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing/'))
  .flatMap((file) => {
    const text = readFileSync(path.join(sources, file), 'utf8');
    return [...text.matchAll(/\b(?:log|console)\.(?:warn|error)(?=\()/g)].map((call) => {
      const [, message = null] =
        /[(\s](?:'([^'\n]{8,})'|`([^`]{8,})`)/
          .exec(bracketed(text, call.index + call[0].length))
          ?.filter((part) => part !== undefined) ?? [];
      return { file: file.replaceAll(path.sep, '/'), message: message && asWritten(message) };
    });
  });

/** The messages that the runbook explains. */
const explained = [
  .../^### Server and database$[^]*?^### Dead jobs/m.exec(runbook)![0].matchAll(/^- (`.*?): /gm),
].flatMap(([, names]) => [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));

test('the runbook explains every message that the server logs as a warning or an error, and no other', () => {
  const messages = new Set(logged.flatMap(({ message }) => message ?? []));
  expect(messages.size).toBeGreaterThan(50);
  expect(explained.toSorted()).toEqual([...messages].toSorted());
});

test('an error is logged without a message only where the runbook says so', () => {
  // Requests, the gateway's first views, traces at the end, and the start.
  expect(
    logged
      .filter(({ message }) => !message)
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual([
    'html/index.ts',
    'kernel/http/failures.ts',
    'kernel/observing/tracing.ts',
    'server.ts',
  ]);
});
