import { randomBytes } from 'node:crypto';
import type { Answers } from '@marque/contract/form-data/answer';
import { cellsOf, type FormEnding } from '@marque/contract/form-data/walk';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Vault } from '#kernel/vault.ts';
import type { FormContext } from './context.ts';
import { type FoundForm, fullCells } from './find-form.ts';
import { judged } from './judge.ts';
import { formRepository as forms, type ResponseName } from './repository.ts';
import { storedAnswers, UNNAMED } from './stored-answers.ts';
import { unnamedRepository as unnamed } from './unnamed-repository.ts';

/** Stands for a person who answered; the database alone does not lead from it to anybody. */
const tokenOf = (vault: Vault, { userId, brand, formId, subjectId }: ResponseName): string =>
  vault.proof('form-part', [brand, formId, subjectId, userId].join(':'));

/** Whether a person has answered an anonymous form; what they answered nobody knows. */
export const hasAnswered = (
  { vault }: Pick<FormContext, 'vault'>,
  exec: Exec,
  name: ResponseName,
): Promise<boolean> => unnamed.hasPart(exec, name, tokenOf(vault, name));

/**
 * Takes an anonymous response: once for each person, kept without them, under an id and a day that lead
 * nowhere. Nothing that repeats or hashes the answers is kept beside who sent them. Throws FORM_CLOSED,
 * FORM_CHANGED, FORM_INVALID and FORM_DONE.
 */
export async function takeUnnamed(
  { vault }: FormContext,
  tx: Tx,
  name: ResponseName,
  { form, definition, time }: FoundForm,
  { version, answers: given, now }: { version: number; answers: Answers; now: Date },
): Promise<{ status: FormEnding }> {
  // Nobody knows who has begun, so whoever says so may send it for a while.
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
