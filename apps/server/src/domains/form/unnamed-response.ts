import { randomBytes } from 'node:crypto';
import type { Answers } from '@marque/contract/form-data/answer';
import { cellsOf, type FormEnding } from '@marque/contract/form-data/walk';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { FormContext } from './context.ts';
import { type FoundForm, fullCells } from './find-form.ts';
import { judged } from './judge.ts';
import { formRepository as forms, type ResponseName } from './repository.ts';
import { storedAnswers, UNNAMED } from './stored-answers.ts';
import { unnamedRepository as unnamed } from './unnamed-repository.ts';

/** Returns a token for a respondent. It cannot be traced to the person from the database alone. */
const tokenOf = (vault: Vault, { userId, brand, formId, subjectId }: ResponseName): string =>
  vault.proof('form-part', [brand, formId, subjectId, userId].join(':'));

/**
 * Returns whether a person has answered an anonymous form. Their answers are not linked to them.
 */
export const hasAnswered = (
  { vault }: Pick<FormContext, 'vault'>,
  exec: Exec,
  name: ResponseName,
): Promise<boolean> => unnamed.hasPart(exec, name, tokenOf(vault, name));

/** Returns which of some anonymous forms a person has answered. */
export async function answeredAmong(
  { vault }: Pick<FormContext, 'vault'>,
  exec: Exec,
  { userId, brand }: Pick<ResponseName, 'userId' | 'brand'>,
  formIds: readonly string[],
): Promise<Set<string>> {
  const tokens = formIds.map((formId) => tokenOf(vault, { userId, brand, formId, subjectId: '' }));
  return tokens.length === 0 ? new Set() : unnamed.partsOf(exec, brand, formIds, tokens);
}

/**
 * Stores an anonymous response, once per person, under a random id and a day that do not identify
 * them. Nothing that repeats or hashes the answers is stored with the person. Throws FORM_CLOSED,
 * FORM_CHANGED, FORM_INVALID, FORM_DONE.
 */
export async function takeUnnamed(
  { vault }: FormContext,
  tx: Tx,
  name: ResponseName,
  { form, definition, time }: FoundForm,
  { version, answers: given, now }: { version: number; answers: Answers; now: Date },
): Promise<{ status: FormEnding }> {
  // Drafts of anonymous forms are not stored, so any response is accepted during the grace period.
  if (time === 'ahead' || time === 'over') throw new DomainError('FORM_CLOSED');
  if (version !== form.version) throw new DomainError('FORM_CHANGED');
  const { ending, answers } = judged(definition, given, await fullCells(tx, name, definition));
  if (!(await unnamed.takePart(tx, name, tokenOf(vault, name)))) throw new DomainError('FORM_DONE');
  const takes = ending === 'done' ? cellsOf(definition, answers) : [];
  const status = (await forms.takePlaces(tx, name, takes)) ? ending : 'full';
  const id = randomBytes(16).toString('hex');
  const day = shanghaiDay(now);
  await unnamed.add(tx, name, {
    id,
    version,
    status,
    ...storedAnswers(vault, definition, id, answers, UNNAMED),
    day,
    forget_on: addDays(day, definition.keepDays),
  });
  return { status };
}
