import type { Brand } from '@marque/contract/core';
import type { FormDefinition, FormUseName } from '@marque/contract/form-data/definition-schema';
import type { FormEnding } from '@marque/contract/form-data/walk';
import type { TablesOf } from '#database/columns.ts';
import type { PlainAnswers } from './plain-answers.ts';

export type FormTables = TablesOf<
  'form' | 'form_version' | 'form_quota' | 'form_response' | 'form_part' | 'form_answer',
  {
    form: { brand: Brand; use: FormUseName | null; state: 'live' | 'closed' };
    form_version: { brand: Brand; definition: FormDefinition };
    form_quota: { brand: Brand };
    form_response: { brand: Brand; status: 'draft' | FormEnding; answers: PlainAnswers };
    form_part: { brand: Brand };
    form_answer: { brand: Brand; status: FormEnding; answers: PlainAnswers };
  }
>;
