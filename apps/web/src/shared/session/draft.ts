import { personalStorage } from './personal-state.ts';
import { keepObject, readObject } from './storage.ts';

const named = (key: string): string => `draft:${key}`;

/** Saves the draft of a form for the visit and its person. */
export const saveDraft = (key: string, draft: object): void =>
  keepObject(personalStorage, named(key), draft);

/** The saved draft of a form; null without one. */
export const readDraft = (key: string): Record<string, unknown> | null =>
  readObject(personalStorage, named(key));

/** Removes the draft of a form that was sent. */
export const clearDraft = (key: string): void => keepObject(personalStorage, named(key), null);

/** The fields of `initial`, each replaced by the draft's value of that name when it has the same type. */
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
