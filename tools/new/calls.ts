import type { Auth } from '@marque/contract/core';
import { type Draft, Refusal } from './draft.ts';

export const CONTRACT = 'packages/contract/src';

/** The declaration of a call, from its export to its end. */
const declarationOf = (id: string): RegExp =>
  new RegExp(
    String.raw`export const (\w+) = endpoint\(\{\s*id: '${id.replaceAll('.', String.raw`\.`)}',[^]*?^\}\);`,
    'm',
  );

/** The file that declares a call, and its declaration; null for an unknown id. */
export function declared(
  draft: Draft,
  id: string,
): { file: string; found: RegExpExecArray } | null {
  for (const file of draft.find(`${CONTRACT}/**/*endpoints.ts`)) {
    const found = declarationOf(id).exec(draft.read(file));
    if (found) return { file, found };
  }
  return null;
}

/** The export of a call: its name, its module, and who may make it. */
export function callNamed(draft: Draft, id: string): { name: string; module: string; auth: Auth } {
  const call = declared(draft, id);
  if (!call) throw new Refusal(`No call has the id ${id}`);
  const auth = (/auth: '(\w+)'/.exec(call.found[0])?.[1] ?? 'public') as Auth;
  if (auth === 'operator') throw new Refusal(`${id} is a call of operators, which no page makes`);
  return {
    name: call.found[1]!,
    module: call.file.replace(CONTRACT, '@marque/contract').replace(/\.ts$/, ''),
    auth,
  };
}
