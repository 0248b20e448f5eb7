import { type Answer, type Answers, pickedOf } from './answer.ts';
import type { Condition, Operand } from './definition-schema.ts';

const nameOf = (operand: Operand): string =>
  typeof operand === 'string' ? operand : operand.count;

/** Returns the names of the questions that a condition refers to. */
export function mentionedIn(condition: Condition): string[] {
  if ('and' in condition) return condition.and.flatMap(mentionedIn);
  if ('or' in condition) return condition.or.flatMap(mentionedIn);
  if ('not' in condition) return mentionedIn(condition.not);
  if ('answered' in condition) return [condition.answered];
  const [[operand]] = Object.values(condition) as [[Operand, unknown]];
  return [nameOf(operand)];
}

const isValue = (answer: Answer | undefined, value: string | number): boolean =>
  answer === value || (pickedOf(answer).length === 1 && pickedOf(answer)[0] === value);

/** Returns the number to compare; null without an answer, for which every comparison is false. */
function numberOf(operand: Operand, answers: Answers): number | null {
  const answer = answers[nameOf(operand)];
  if (typeof operand !== 'string') return answer === undefined ? null : pickedOf(answer).length;
  return typeof answer === 'number' ? answer : null;
}

function compares(
  [operand, value]: [Operand, number],
  answers: Answers,
  holdsFor: (of: number, value: number) => boolean,
): boolean {
  const of = numberOf(operand, answers);
  return of !== null && holdsFor(of, value);
}

/** Returns whether a condition holds. An undefined one always holds. */
export function holds(condition: Condition | undefined, answers: Answers): boolean {
  if (condition === undefined) return true;
  if ('and' in condition) return condition.and.every((one) => holds(one, answers));
  if ('or' in condition) return condition.or.some((one) => holds(one, answers));
  if ('not' in condition) return !holds(condition.not, answers);
  if ('answered' in condition) return answers[condition.answered] !== undefined;
  if ('eq' in condition) {
    const [operand, value] = condition.eq;
    if (typeof operand !== 'string') return numberOf(operand, answers) === value;
    return isValue(answers[operand], value);
  }
  if ('in' in condition) {
    const [name, values] = condition.in;
    return values.some((value) => isValue(answers[name], value));
  }
  if ('includes' in condition) {
    const [name, option] = condition.includes;
    return pickedOf(answers[name]).includes(option);
  }
  if ('gt' in condition) return compares(condition.gt, answers, (of, value) => of > value);
  if ('gte' in condition) return compares(condition.gte, answers, (of, value) => of >= value);
  if ('lt' in condition) return compares(condition.lt, answers, (of, value) => of < value);
  return compares(condition.lte, answers, (of, value) => of <= value);
}
