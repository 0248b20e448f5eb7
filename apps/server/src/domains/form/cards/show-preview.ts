import type { Out } from '@marque/contract/core';
import { columnsOf, isChoice } from '@marque/contract/form-data/answer';
import type { Question } from '@marque/contract/form-data/definition-schema';
import type * as calls from '@marque/contract/form-data/endpoints';
import { PIPED } from '@marque/contract/form-data/walk';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { FormContext } from '../context.ts';
import { type NumberedQuestions, numberOf, whenText } from './condition-text.ts';
import { askedOf, findCard } from './show-cards.ts';

const HOW: Record<Question['kind'], string> = {
  single: '单选',
  multi: '多选',
  sort: '排序',
  stars: '打星',
  nps: '0 到 10 分',
  scale: '打分',
  text: '填空',
  longText: '长文',
  number: '数字',
  date: '日期',
  matrix: '逐行选择',
  region: '城市',
  phone: '手机号',
  idNumber: '身份证号',
  pictures: '图片',
  statement: '',
};

/** Returns what is chosen among: options, or the rows of a matrix with their columns. */
function optionsOf(question: Question): string[] {
  if (isChoice(question)) return question.options.map(({ label }) => label);
  if (question.kind !== 'matrix') return [];
  const columns = columnsOf(question).map(({ label }) => label);
  return question.rows.map(({ label }) => `${label}：${columns.join(' / ')}`);
}

/** Returns where the answers of a question lead, as sentences. */
const leadsOf = ({ jump }: Question, all: NumberedQuestions): string[] =>
  jump.map(({ when, to }) => {
    const target =
      typeof to === 'object'
        ? `接着是${numberOf(all, to.question)}`
        : { end: '问卷到此结束', screened: '这份问卷不再继续' }[to];
    return when ? whenText(when, all, `，${target}`) : target;
  });

/** Returns the questions of an open form for reading. Throws FORM_NOT_FOUND, FORM_NO_PREVIEW. */
export async function showPreview(
  context: FormContext,
  { user, brand, input, now }: Call<typeof calls.formPreview>,
): Promise<Out<typeof calls.formPreview>> {
  const reader = { userId: user?.id ?? null, brand, now };
  const { form, card } = await findCard(context, context.database, input.formId, reader);
  if (!card.preview) throw new DomainError('FORM_NO_PREVIEW');
  const all = askedOf(form.definition);
  return {
    title: card.title,
    sections: form.definition.sections.map((section) => ({
      id: section.id,
      title: section.title,
      note: section.showIf ? whenText(section.showIf, all, '出现') : section.note,
      questions: askedOf({ sections: [section] }).map((question) => ({
        number: all.indexOf(question) + 1,
        title: question.title.replaceAll(PIPED, '…'),
        how: HOW[question.kind],
        required: question.required,
        options: optionsOf(question),
        notes: [
          ...(question.showIf ? [whenText(question.showIf, all, '出现')] : []),
          ...leadsOf(question, all),
        ],
      })),
    })),
  };
}
