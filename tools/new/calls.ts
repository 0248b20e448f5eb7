import { globSync } from 'node:fs';
import type { Auth } from '@marque/contract/core';
import { type Draft, Refusal } from './draft.ts';

const FOLDER = 'packages/contract/src';

/** The export of a call: its name, its module, and who may make it. */
export function callNamed(
  draft: Draft,
  root: string,
  id: string,
): { name: string; module: string; auth: Auth } {
  for (const file of globSync(`${FOLDER}/**/endpoints.ts`, { cwd: root })) {
    const found = new RegExp(
      `export const (\\w+) = endpoint\\(\\{\\s*id: '${id.replaceAll('.', String.raw`\.`)}',[^]*?^\\}\\);`,
      'm',
    ).exec(draft.read(file));
    if (found)
      return {
        name: found[1]!,
        module: file.replace(FOLDER, '@marque/contract').replace(/\.ts$/, ''),
        auth: (/auth: '(\w+)'/.exec(found[0])?.[1] ?? 'public') as Auth,
      };
  }
  throw new Refusal(`No call has the id ${id}`);
}
