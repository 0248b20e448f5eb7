import type { Brand } from '@marque/contract/core';
import { defineEvent } from '#kernel/module.ts';

/**
 * A member has completed a form. Anonymous forms tell nobody. `subjectId`: '' for a form about
 * nothing but the member.
 */
export const formDone = defineEvent<{
  userId: string;
  brand: Brand;
  formId: string;
  subjectId: string;
  at: Date;
}>('form.done');
