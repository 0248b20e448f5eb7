import type { Brand } from '@marque/contract/core';
import type { FormDefinition } from '@marque/contract/form-data/definition-schema';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { FormContext } from './context.ts';
import { type FormTime, timeOf } from './policy.ts';
import {
  type FormName,
  formRepository as forms,
  type FormRow,
  type ResponseName,
} from './repository.ts';

export type FoundForm = {
  form: FormRow;
  /** The published definition. */
  definition: FormDefinition;
  time: FormTime;
};

type Asking = { userId: string; brand: Brand; now: Date };

/** Returns whether a member is asked about one of their things, e.g. an order. */
export async function isAsked(
  { useOf }: FormContext,
  exec: Exec,
  { id: formId, use }: Pick<FormRow, 'id' | 'use'>,
  { userId, brand, now }: Asking,
  subjectId: string,
): Promise<boolean> {
  if (use === null) return subjectId === '';
  if (subjectId === '') return false;
  const subject = { userId, brand, id: subjectId, formId };
  return (await useOf(use)?.asks(exec, subject, now)) ?? false;
}

/**
 * Returns whether a form is sent along with something else, and answered in its current version. Nobody
 * submits it by itself.
 */
export const isSentAlong = ({ use }: Pick<FormRow, 'use'>): boolean => use === 'act';

/**
 * Returns a form that the member may answer. Throws FORM_NOT_FOUND, also for a subject that is not
 * the member's.
 */
export async function findForm(
  context: FormContext,
  exec: Exec,
  name: ResponseName,
  now: Date,
): Promise<FoundForm> {
  const form = await forms.find(exec, name);
  if (!form || !(await isAsked(context, exec, form, { ...name, now }, name.subjectId)))
    throw new DomainError('FORM_NOT_FOUND');
  const definition = await forms.definition(exec, name, form.version);
  return { form, definition, time: timeOf(definition, form.closed_at, now) };
}

/** Returns the quotas of a definition that are full. */
export async function fullCells(
  exec: Exec,
  { brand, formId }: FormName,
  { quotas }: FormDefinition,
): Promise<string[]> {
  if (quotas.length === 0) return [];
  const rows = await forms.quotas(exec, brand, formId);
  return rows.filter(({ used, places }) => used >= places).map(({ cell }) => cell);
}
