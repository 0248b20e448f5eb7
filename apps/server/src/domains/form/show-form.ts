import type { Out } from '@marque/contract/core';
import { isChoice } from '@marque/contract/form-data/answer';
import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import type * as calls from '@marque/contract/form-data/endpoints';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import { anyImagesOf } from '../media/module.ts';
import type { FormContext } from './context.ts';
import { findForm, fullCells, isAsked, isSentAlong } from './find-form.ts';
import { timeOf } from './policy.ts';
import { formRepository as forms } from './repository.ts';
import { looksAt, picturesOf } from './pictures.ts';
import { openedAnswers, questionsOf } from './stored-answers.ts';
import { hasAnswered } from './unnamed-response.ts';

/** Returns the form about one of the member's subjects, with its state. */
export async function offerForm(
  context: FormContext,
  { user, brand, input, now }: MemberCall<typeof calls.formOffer>,
): Promise<Out<typeof calls.formOffer>> {
  const { database } = context;
  const { use, subjectId } = input;
  const form = await forms.ofUse(database, brand, use);
  const asking = { userId: user.id, brand, now };
  if (!form || !(await isAsked(context, database, form, asking, subjectId))) return { form: null };
  const name = { userId: user.id, brand, formId: form.id, subjectId };
  const [response, definition] = [
    await forms.response(database, name),
    await forms.definition(database, name, form.version),
  ];
  const isDone = definition.anonymous && (await hasAnswered(context, database, name));
  const status = isDone ? 'done' : (response?.status ?? 'none');
  const time = timeOf(definition, form.closed_at, now);
  const isOffered = time === 'open' || status !== 'none';
  const { title, intro, minutes } = definition;
  return { form: isOffered ? { formId: form.id, title, intro, minutes, status } : null };
}

/** Returns the keys of the pictures of options. */
export const optionPictures = (definition: FormDefinition): string[] =>
  questionsOf(definition).flatMap((question) =>
    isChoice(question) ? question.options.flatMap(({ picture }) => picture ?? []) : [],
  );

/** Returns the keys of all pictures of a form. */
export const formPictures = (definition: FormDefinition): string[] => [
  ...(definition.cover ? [definition.cover] : []),
  ...optionPictures(definition),
];

/** Returns a form with the member's answers, in the version they began with. */
export async function openForm(
  context: FormContext,
  { user, brand, input, now }: MemberCall<typeof calls.formOpen>,
): Promise<Out<typeof calls.formOpen>> {
  const { database, vault } = context;
  const { formId, subjectId = '' } = input;
  const name = { userId: user.id, brand, formId, subjectId };
  const { form, definition: current, time } = await findForm(context, database, name, now);
  const isDone = current.anonymous && (await hasAnswered(context, database, name));
  const response = await forms.response(database, name);
  const isDraft = response?.status === 'draft';
  if (!response && !isDone && time !== 'open') throw new DomainError('FORM_CLOSED');
  if (isDraft && time === 'over') throw new DomainError('FORM_CLOSED');
  const version = isSentAlong(form) ? form.version : (response?.version ?? form.version);
  const definition =
    version === form.version ? current : await forms.definition(database, name, version);
  const answers = isDraft ? openedAnswers(vault, response) : {};
  const full = await fullCells(database, name, definition);
  return {
    formId,
    version,
    seed: `${user.id}:${formId}:${subjectId}`,
    definition,
    pictures: Object.fromEntries([
      ...(await anyImagesOf(database, optionPictures(definition))),
      ...(await picturesOf(context, database, user, answers, now)),
    ]),
    answers,
    status: isDone ? 'done' : (response?.status ?? 'none'),
    full,
    looks: response ? await looksAt(context, database, response) : [],
  };
}
