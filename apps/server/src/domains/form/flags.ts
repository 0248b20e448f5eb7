import { type Answers, rowsOf } from '@marque/contract/form-data/answer';
import type { Question } from '@marque/contract/form-data/definition-schema';
import type { FormFlag } from '@marque/contract/form-data/operator-schema';

/** The seconds a question takes at least to be read. */
const MIN_SECONDS = 2;
/** The number of rows from which on the same column in all of them says little. */
const STRAIGHT_ROWS = 6;

/** Returns whether a matrix has the same answer in each of many rows. */
const isStraight = (question: Question, answers: Answers): boolean => {
  if (question.kind !== 'matrix' || question.rows.length < STRAIGHT_ROWS) return false;
  const rows = Object.values(rowsOf(answers[question.id])).map((picked) => picked.join());
  return rows.length >= STRAIGHT_ROWS && new Set(rows).size === 1;
};

/**
 * Returns why a response may say little: it was given too fast, or in one column. Nothing is
 * refused for it. `seconds`: null when the time is not known.
 */
export function flagsOf(
  questions: readonly Question[],
  answers: Answers,
  seconds: number | null,
): FormFlag[] {
  const answered = questions.filter(({ id }) => answers[id] !== undefined).length;
  return [
    ...(seconds !== null && seconds < answered * MIN_SECONDS ? ['fast' as const] : []),
    ...(questions.some((one) => isStraight(one, answers)) ? ['straight' as const] : []),
  ];
}
