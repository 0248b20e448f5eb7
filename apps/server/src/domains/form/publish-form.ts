import type { Brand, Out } from '@marque/contract/core';
import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import type * as desk from '@marque/contract/form-data/operator-endpoints';
import { difference } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { anyImagesOf, claimMallImages } from '../media/module.ts';
import type { FormProblem } from '@marque/contract/form-data/operator-schema';
import type { FormContext } from './context.ts';
import { type CheckedForm, checkDefinition } from './check-definition.ts';
import { formRepository as forms } from './repository.ts';
import { formPictures } from './show-form.ts';
import { questionsOf } from './stored-answers.ts';
import { summaryOf } from './results.ts';

const idIn = (raw: Readonly<Record<string, unknown>>): string =>
  typeof raw['id'] === 'string' ? raw['id'] : '';

type CheckedDraft = CheckedForm & {
  before: { definition: FormDefinition; version: number } | null;
};

/** Returns the problem of a reward that cannot be given. */
async function rewardProblems(
  { hasTemplate }: Pick<FormContext, 'hasTemplate'>,
  exec: Exec,
  brand: Brand,
  definition: FormDefinition | null,
): Promise<FormProblem[]> {
  const gift = definition?.reward?.gift;
  if (gift?.kind !== 'voucher' || (await hasTemplate(exec, brand, gift.templateId))) return [];
  return [{ path: 'reward', message: `没有券模板 ${gift.templateId}` }];
}

/** Validates a definition against the published version. */
async function check(
  context: Pick<FormContext, 'hasTemplate'>,
  exec: Exec,
  brand: Brand,
  raw: Readonly<Record<string, unknown>>,
): Promise<CheckedDraft> {
  const name = { brand, formId: idIn(raw) };
  const form = await forms.find(exec, name);
  const before = form && {
    definition: await forms.definition(exec, name, form.version),
    version: form.version,
  };
  const checked = checkDefinition(raw, before?.definition ?? null);
  const keys = checked.definition ? formPictures(checked.definition) : [];
  const found = await anyImagesOf(exec, keys);
  const missing = keys.filter((key) => !found.has(key));
  return {
    definition: checked.definition,
    problems: [
      ...checked.problems,
      ...(await rewardProblems(context, exec, brand, checked.definition)),
      ...missing.map((key) => ({ path: 'picture', message: `没有图片 ${key}` })),
    ],
    before: before ?? null,
  };
}

const namesOf = (definition: FormDefinition | null): string[] =>
  definition ? questionsOf(definition).map(({ id }) => id) : [];

/** Returns the problems that would prevent publication, and the changes it would make. */
export async function checkForm(
  context: FormContext,
  { brand, input }: OperatorCall<typeof desk.operatorFormCheck>,
): Promise<Out<typeof desk.operatorFormCheck>> {
  const { definition, problems, before } = await check(
    context,
    context.database,
    brand,
    input.definition,
  );
  const [now, then] = [namesOf(definition), namesOf(before?.definition ?? null)];
  return {
    problems,
    questions: now.length,
    added: difference(now, then),
    removed: definition ? difference(then, now) : [],
  };
}

/** Publishes a version and reopens a closed form. Throws FORM_INVALID, FORM_USE_TAKEN. */
export async function publishForm(
  context: FormContext,
  tx: Tx,
  { brand, input, now }: OperatorCall<typeof desk.operatorFormPublish>,
): Promise<Out<typeof desk.operatorFormPublish>> {
  const formId = idIn(input.definition);
  // Serialises publications of the same form.
  await forms.lock(tx, { brand, formId });
  const { definition, problems, before } = await check(context, tx, brand, input.definition);
  if (!definition || problems.length > 0)
    throw new DomainError('FORM_INVALID', { fields: problems });
  const version = (before?.version ?? 0) + 1;
  const name = { brand, formId };
  if (!(await forms.put(tx, name, definition.use, version)))
    throw new DomainError('FORM_USE_TAKEN');
  await forms.addVersion(tx, name, version, definition, now);
  await claimMallImages(tx, formPictures(definition), now);
  return summaryOf(tx, name);
}

/** Takes no more responses; what was begun may be sent for a while. Throws FORM_NOT_FOUND. */
export async function closeForm(
  tx: Tx,
  { brand, input, now }: OperatorCall<typeof desk.operatorFormClose>,
): Promise<Out<typeof desk.operatorFormClose>> {
  const name = { brand, formId: input.formId };
  await forms.close(tx, name, now);
  return summaryOf(tx, name);
}
