import { isChoice } from '@marque/contract/form-data/answer';
import type { Condition, Operand, Question } from '@marque/contract/form-data/definition-schema';

/** The questions of a form in the order of their numbers, without statements. */
export type NumberedQuestions = readonly Question[];

export const numberOf = (all: NumberedQuestions, name: string): string =>
  `第 ${all.findIndex(({ id }) => id === name) + 1} 题`;

/** Returns the labels of options, or the numbers, that answers are compared with. */
function valuesText(
  all: NumberedQuestions,
  name: string,
  values: readonly (string | number)[],
): string {
  const question = all.find(({ id }) => id === name);
  if (!question || !isChoice(question)) return `是 ${values.join(' 或 ')}`;
  const labels = values.map((value) => question.options.find(({ id }) => id === value)?.label);
  return `选${labels.map((label) => `“${label ?? ''}”`).join('或')}`;
}

const compared = (all: NumberedQuestions, operand: Operand, what: string, value: number): string =>
  typeof operand === 'string'
    ? `${numberOf(all, operand)}${what} ${value}`
    : `${numberOf(all, operand.count)}选的项数${what} ${value}`;

/** Returns a condition in words, e.g. 第 2 题选“是”. */
export function conditionText(condition: Condition, all: NumberedQuestions): string {
  if ('and' in condition) return condition.and.map((one) => conditionText(one, all)).join('，并且');
  if ('or' in condition) return condition.or.map((one) => conditionText(one, all)).join('，或者');
  if ('not' in condition) return `不是“${conditionText(condition.not, all)}”`;
  if ('answered' in condition) return `${numberOf(all, condition.answered)}有回答`;
  if ('in' in condition) {
    const [name, values] = condition.in;
    return numberOf(all, name) + valuesText(all, name, values);
  }
  if ('includes' in condition) {
    const [name, option] = condition.includes;
    return numberOf(all, name) + valuesText(all, name, [option]);
  }
  if ('eq' in condition) {
    const [operand, value] = condition.eq;
    if (typeof operand !== 'string') return compared(all, operand, '是', Number(value));
    return numberOf(all, operand) + valuesText(all, operand, [value]);
  }
  if ('gt' in condition) return compared(all, condition.gt[0], '高于', condition.gt[1]);
  if ('gte' in condition) return compared(all, condition.gte[0], '不低于', condition.gte[1]);
  if ('lt' in condition) return compared(all, condition.lt[0], '低于', condition.lt[1]);
  return compared(all, condition.lte[0], '不高于', condition.lte[1]);
}

/** Returns when something happens, e.g. 第 1 题不高于 6 时出现. */
export const whenText = (condition: Condition, all: NumberedQuestions, what: string): string =>
  `${conditionText(condition, all).replace(/\d$/, '$& ')}时${what}`;
