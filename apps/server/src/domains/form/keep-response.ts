import type { Out } from '@marque/contract/core';
import type { Answer, Answers } from '@marque/contract/form-data/answer';
import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import type * as calls from '@marque/contract/form-data/endpoints';
import { cellsOf, type FormEnding } from '@marque/contract/form-data/walk';
import { DAY_MS } from '@marque/contract/shanghai';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { withIdempotency } from '#kernel/idempotency.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { FormContext } from './context.ts';
import { formDone } from './events.ts';
import { findForm, type FoundForm, fullCells, isSentAlong } from './find-form.ts';
import { judged } from './judge.ts';
import { DRAFT_FOR_MS } from './policy.ts';
import { areHidden, movePictures, picturesUntil } from './pictures.ts';
import { formRepository as forms, type ResponseName, type ResponseRow } from './repository.ts';
import { rewardResponse } from './cards/reward-response.ts';
import { openedAnswers, questionsOf, storedAnswers } from './stored-answers.ts';
import { takeUnnamed } from './unnamed-response.ts';

type HeldResponse = { row: ResponseRow; definition: FormDefinition };

/**
 * Returns the member's draft and locks its row. Throws FORM_CLOSED, FORM_DONE when it has been
 * sent, FORM_CHANGED when it belongs to another version, and FORM_ANONYMOUS when drafts must not be
 * stored.
 */
async function holdDraft(
  context: FormContext,
  tx: Tx,
  name: ResponseName,
  { version, now }: { version: number; now: Date },
): Promise<HeldResponse> {
  const { form, definition, time } = await findForm(context, tx, name, now);
  if (isSentAlong(form)) return holdCurrent(tx, name, { form, definition, time, version, now });
  if (definition.anonymous) throw new DomainError('FORM_ANONYMOUS');
  const known = await forms.response(tx, name);
  if (known && known.status !== 'draft') throw new DomainError('FORM_DONE');
  if (time === 'ahead' || time === 'over' || (time === 'closing' && !known))
    throw new DomainError('FORM_CLOSED');
  if (!known && version !== form.version) throw new DomainError('FORM_CHANGED');
  const row = await forms.lockResponse(tx, name, {
    id: newId(now),
    version,
    now,
    forgetAt: new Date(now.getTime() + DRAFT_FOR_MS),
  });
  if (row.status !== 'draft') throw new DomainError('FORM_DONE');
  if (row.version !== version) throw new DomainError('FORM_CHANGED');
  return {
    row,
    definition: version === form.version ? definition : await forms.definition(tx, name, version),
  };
}

/**
 * Returns the response to a form that is sent along with something else, in the current version, and
 * locks its row. Answers that have been sent are written anew. Throws FORM_CLOSED, FORM_CHANGED.
 */
async function holdCurrent(
  tx: Tx,
  name: ResponseName,
  { form, definition, time, version, now }: FoundForm & { version: number; now: Date },
): Promise<HeldResponse> {
  if (time !== 'open') throw new DomainError('FORM_CLOSED');
  if (version !== form.version) throw new DomainError('FORM_CHANGED');
  const forgetAt = new Date(now.getTime() + DRAFT_FOR_MS);
  const fresh = { id: newId(now), version, now, forgetAt };
  const row = await forms.lockResponse(tx, name, fresh);
  return { row: { ...row, version }, definition };
}

/** Saves changed answers question by question, so that an outdated tab overwrites nothing else. */
export const saveResponse = (
  context: FormContext,
  { user, brand, input, now }: MemberCall<typeof calls.formSave>,
): Promise<Out<typeof calls.formSave>> =>
  inTransaction(context.database, async (tx) => {
    const { formId, subjectId = '', version, changes } = input;
    const name = { userId: user.id, brand, formId, subjectId };
    const { row, definition } = await holdDraft(context, tx, name, { version, now });
    if (row.status !== 'draft') throw new DomainError('FORM_DONE');
    const before = openedAnswers(context.vault, row);
    const after: Record<string, Answer> = { ...before };
    for (const { id } of questionsOf(definition)) {
      const change = changes[id];
      if (change === null) delete after[id];
      else if (change !== undefined) after[id] = change;
    }
    await movePictures(context, tx, row, { before, after }, now);
    await forms.keep(tx, row, {
      ...storedAnswers(context.vault, definition, row.id, after),
      pictures_private: areHidden(after),
      version: row.version,
      changed_at: now,
      forget_at: new Date(now.getTime() + DRAFT_FOR_MS),
    });
    return { done: true, at: now.toISOString() };
  });

/** Completes a response. Answers to questions that are no longer reached are dropped. */
async function end(
  context: FormContext,
  tx: Tx,
  name: ResponseName,
  { version, answers: given, now }: { version: number; answers: Answers; now: Date },
): Promise<{ status: FormEnding }> {
  const { row, definition } = await holdDraft(context, tx, name, { version, now });
  const full = await fullCells(tx, name, definition);
  const { ending, answers } = judged(definition, given, full);
  const before = openedAnswers(context.vault, row);
  await movePictures(context, tx, row, { before, after: answers }, now);
  const forgetAt = new Date(now.getTime() + definition.keepDays * DAY_MS);
  await picturesUntil(context, tx, row, forgetAt);
  const takes = ending === 'done' ? cellsOf(definition, answers) : [];
  const status: FormEnding = (await forms.takePlaces(tx, name, takes)) ? ending : 'full';
  // What is sent along is not a form that a member has chosen to answer.
  const isDone = status === 'done' && definition.use !== 'act';
  await forms.keep(tx, row, {
    ...storedAnswers(context.vault, definition, row.id, answers),
    pictures_private: areHidden(answers),
    version: row.version,
    status,
    given: isDone ? await rewardResponse(context, tx, name, definition, now) : '',
    changed_at: now,
    finished_at: now,
    forget_at: forgetAt,
  });
  const { userId, brand, formId, subjectId } = name;
  if (isDone) await context.emit(tx, formDone, { userId, brand, formId, subjectId, at: now });
  return { status };
}

/**
 * Completes the response to a form that is sent along with something else, in the transaction of that;
 * answers of an earlier time are written anew. Throws FORM_NOT_FOUND, FORM_CLOSED, FORM_CHANGED,
 * FORM_INVALID.
 */
export const submitFor = (
  context: FormContext,
  tx: Tx,
  { version, answers, ...name }: ResponseName & { version: number; answers: Answers },
  now: Date,
): Promise<{ status: FormEnding }> => end(context, tx, name, { version, answers, now });

/** Makes a response that was sent along a draft again, so that it can be sent another time. */
export async function reopenFor(tx: Tx, name: ResponseName, now: Date): Promise<void> {
  const row = await forms.response(tx, name);
  if (!row || row.status === 'draft') return;
  await forms.reopen(tx, row, { now, forgetAt: new Date(now.getTime() + DRAFT_FOR_MS) });
}

/** Submits a response, idempotently per key. A person has one response per form and subject. */
export function submitResponse(
  context: FormContext,
  { user, brand, input, now, idempotencyKey: key }: MemberCall<typeof calls.formSubmit>,
): Promise<Out<typeof calls.formSubmit>> {
  if (!key) throw new DomainError('IDEMPOTENCY_KEY_REQUIRED');
  const { formId, subjectId = '', version, answers } = input;
  const name = { userId: user.id, brand, formId, subjectId };
  const { database, vault } = context;
  const body = { brand, ...input };
  const attempt = { userId: user.id, call: 'form.submit', key, body, now, vault };
  const sent = { version, answers, now };
  return inTransaction(database, async (tx) => {
    const found = await findForm(context, tx, name, now);
    if (isSentAlong(found.form)) throw new DomainError('FORM_NOT_FOUND');
    if (found.definition.anonymous) return takeUnnamed(context, tx, name, found, sent);
    return withIdempotency(tx, attempt, () => end(context, tx, name, sent));
  });
}
