import { type Answer, type Answers, isSealed } from '@marque/contract/form-data/answer';
import type { FormDefinition, Question } from '@marque/contract/form-data/definition-schema';
import { openJson, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { PlainAnswers } from './plain-answers.ts';

const COLUMN = { table: 'form_response', column: 'typed' };
/** The column of anonymous responses. */
export const UNNAMED = { table: 'form_answer', column: 'typed' };
export const sealedResponses: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'id'],
  erasing: { how: 'row' },
};
/** Erasing a member keeps anonymous responses, because they cannot be assigned to anyone. */
export const sealedUnnamed: SealedColumn = {
  ...UNNAMED,
  key: ['brand', 'form_id', 'id'],
  erasing: { how: 'kept' },
};

export const questionsOf = ({ sections }: Pick<FormDefinition, 'sections'>): Question[] =>
  sections.flatMap(({ questions }) => questions);

/** Whether an answer must be sealed: all of it, or the text typed beside a choice. */
const hasSecret = (question: Question, answer: Answer): boolean =>
  isSealed(question) ||
  Array.isArray(answer) ||
  (typeof answer === 'object' && 'other' in answer && answer.other !== undefined);

const plainOf = (question: Question, answer: Answer): PlainAnswers[string] => {
  if (isSealed(question) || Array.isArray(answer)) return true;
  return typeof answer === 'object' && 'picked' in answer ? { picked: answer.picked } : answer;
};

/** Returns the columns that store answers. */
export function storedAnswers(
  vault: Vault,
  definition: Pick<FormDefinition, 'sections'>,
  id: string,
  answers: Answers,
  column = COLUMN,
): { answers: string; typed: string | null } {
  const plain: PlainAnswers = {};
  const secret: Record<string, Answer> = {};
  for (const question of questionsOf(definition)) {
    const answer = answers[question.id];
    if (answer === undefined) continue;
    plain[question.id] = plainOf(question, answer);
    if (hasSecret(question, answer)) secret[question.id] = answer;
  }
  const typed = Object.keys(secret).length > 0 ? sealJson(vault, column, id, secret) : null;
  return { answers: JSON.stringify(plain), typed };
}

/** Returns the answers of a row. Deleted answers are missing. */
export function openedAnswers(
  vault: Vault,
  { id, answers, typed }: { id: string; answers: PlainAnswers; typed: string | null },
  column = COLUMN,
): Answers {
  const kept = Object.entries(answers).flatMap(([name, answer]): [string, Answer][] =>
    answer === true ? [] : [[name, answer]],
  );
  const secret = typed === null ? {} : openJson<Answers>(vault, column, id, typed);
  return { ...Object.fromEntries(kept), ...secret };
}
