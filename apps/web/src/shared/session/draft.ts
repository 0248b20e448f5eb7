import { personalStorage } from './personal-state.ts';
import { keepObject, readObject } from './storage.ts';

const named = (key: string): string => `draft:${key}`;

/** Keeps a form as far as it is filled in, for the visit and for its person alone. */
export const saveDraft = (key: string, draft: object): void =>
  keepObject(personalStorage, named(key), draft);

/** What was kept of a form; null: nothing. */
export const readDraft = (key: string): Record<string, unknown> | null =>
  readObject(personalStorage, named(key));

/** The form was sent: nothing of it is kept. */
export const clearDraft = (key: string): void => keepObject(personalStorage, named(key), null);

/** Fields of `initial`, each replaced by what was kept under its name when that is of its kind. */
export function withSavedFields<T extends object>(
  initial: T,
  kept: Record<string, unknown> | null,
): T {
  if (!kept) return initial;
  const fields = Object.entries(initial).map(([name, value]): [string, unknown] => [
    name,
    typeof kept[name] === typeof value ? kept[name] : value,
  ]);
  return Object.fromEntries(fields) as T;
}
