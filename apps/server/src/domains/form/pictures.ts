import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type { Answer, Answers } from '@marque/contract/form-data/answer';
import type * as desk from '@marque/contract/form-data/operator-endpoints';
import { difference } from 'es-toolkit';
import { drain } from '#kernel/jobs/drain.ts';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall, User } from '#kernel/http/serve.ts';
import {
  claimImages,
  definePrivatePurpose,
  imagesOf,
  releaseImages,
  retireImages,
} from '../media/module.ts';
import type { FormContext } from './context.ts';
import { formRepository as forms, type ResponseRow } from './repository.ts';
import { openedAnswers, storedAnswers } from './stored-answers.ts';

/**
 * The purpose of pictures among answers. They are private; each form sets how many days they are
 * kept.
 */
export const FORM_ANSWER = definePrivatePurpose({
  name: 'formAnswer',
  keepDays: 365,
  looks: { review: '查看问卷里的图片', followUp: '跟进你在问卷里说的事' },
  consent: 'privacy',
});

type Pictures = Pick<FormContext, 'pictures'>;
type ResponseKey = Pick<ResponseRow, 'user_id' | 'id'>;

const matterOf = ({ user_id, id }: ResponseKey) => ({
  userId: user_id,
  subject: `form:${id}`,
  purpose: FORM_ANSWER.name,
});

/** Whether a picture of an earlier release is stored under a public address. */
const isPublic = (key: string): boolean => key.startsWith('upload/');

/** Returns the keys of the pictures among answers. */
export const pictureKeys = (answers: Answers): string[] =>
  Object.values(answers).flatMap((answer) => (Array.isArray(answer) ? answer : []));

/** Returns whether no picture is stored under a public address. */
export const areHidden = (answers: Answers): boolean => !pictureKeys(answers).some(isPublic);

/**
 * Claims the pictures of new answers and releases those of removed ones. Throws MEDIA_NOT_FOUND.
 */
export async function movePictures(
  { pictures }: Pictures,
  tx: Tx,
  response: ResponseKey,
  { before, after }: { before: Answers; after: Answers },
  now: Date,
): Promise<void> {
  const [had, has] = [pictureKeys(before), pictureKeys(after)];
  const [added, gone] = [difference(has, had), difference(had, has)];
  const matter = matterOf(response);
  const isPrivate = (key: string): boolean => !isPublic(key);
  await pictures.claim(tx, matter, added.filter(isPrivate), now);
  await pictures.letGo(tx, matter, gone.filter(isPrivate), now);
  await claimImages(tx, response.user_id, added.filter(isPublic), now);
  await releaseImages(tx, response.user_id, gone.filter(isPublic), now);
}

/** Marks the pictures of a completed response for deletion at the end of its retention period. */
export const picturesUntil = (
  { pictures }: Pictures,
  tx: Tx,
  response: ResponseKey,
  at: Date,
): Promise<void> => pictures.over(tx, matterOf(response), { keepDays: 0 }, at);

/** Returns the pictures among the user's own answers, by key. */
export async function picturesOf(
  { pictures }: Pictures,
  exec: Exec,
  user: User,
  answers: Answers,
  now: Date,
): Promise<Map<string, StoredImage>> {
  const keys = pictureKeys(answers);
  return new Map([
    ...(await pictures.imagesOf(exec, { userId: user.id, viewer: user }, keys, now)),
    ...(await imagesOf(exec, keys.filter(isPublic))),
  ]);
}

/** Returns the operators' looks at a response's pictures. */
export const looksAt = async ({ pictures }: Pictures, exec: Exec, response: ResponseKey) =>
  (await pictures.looksAt(exec, matterOf(response))).map(({ at, why }) => ({
    at: at.toISOString(),
    why,
  }));

/** Returns the pictures of a response for operators. Throws FORM_NOT_FOUND. */
export async function lookAtPictures(
  { database, pictures }: FormContext,
  { brand, input, operator, now }: OperatorCall<typeof desk.operatorFormPictures>,
): Promise<Out<typeof desk.operatorFormPictures>> {
  const { formId, responseId, why } = input;
  const row = await forms.byId(database, { brand, formId }, responseId);
  if (!row) throw new DomainError('FORM_NOT_FOUND');
  const matter = { ...matterOf(row), purpose: FORM_ANSWER };
  return { pictures: await pictures.look({ ...matter, why, operator }, now) };
}

/**
 * Moves the public pictures of a response to private storage. Returns false if it changed
 * meanwhile.
 */
async function makePrivate(context: FormContext, row: ResponseRow, now: Date): Promise<boolean> {
  const { database, pictures, vault } = context;
  const answers = openedAnswers(vault, row);
  const open = pictureKeys(answers).filter(isPublic);
  const adopted = new Map<string, string | null>();
  for (const key of open) {
    const of = { userId: row.user_id, purpose: FORM_ANSWER.name, key };
    adopted.set(key, await pictures.adopt(of, now));
  }
  const adoptedAnswers = Object.entries(answers).map(([name, answer]): [string, Answer] => [
    name,
    Array.isArray(answer)
      ? answer.flatMap((key) => (isPublic(key) ? (adopted.get(key) ?? []) : key))
      : answer,
  ]);
  return inTransaction(database, async (tx) => {
    const held = await forms.lockRow(tx, row);
    if (held?.typed !== row.typed || held.status !== row.status) return false;
    const own = [...adopted.values()].filter((key) => key !== null);
    await pictures.claim(tx, matterOf(row), own, now);
    if (row.status !== 'draft') await picturesUntil(context, tx, row, row.forget_at);
    const name = { brand: row.brand, formId: row.form_id };
    const definition = await forms.definition(tx, name, row.version);
    await forms.keep(tx, row, {
      ...storedAnswers(vault, definition, row.id, Object.fromEntries(adoptedAnswers)),
      pictures_private: true,
    });
    await retireImages(tx, row.user_id, open, now);
    return true;
  });
}

/**
 * Moves public pictures of earlier releases to private storage. Repeated while their processes
 * still run.
 */
export const makePicturesPrivate = (
  context: FormContext,
  failed: (error: unknown, row: ResponseRow) => void,
  now: Date,
): Promise<void> =>
  drain({
    find: (size) => forms.withOpenPictures(context.database, size),
    take: (row) => makePrivate(context, row, now),
    failed,
  });
