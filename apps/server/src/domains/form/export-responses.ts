import type { Out } from '@marque/contract/core';
import { type Answer, type Answers, answerText } from '@marque/contract/form-data/answer';
import type { Question } from '@marque/contract/form-data/definition-schema';
import { maskIdNumber, maskPhone } from '@marque/contract/mask';
import { momentOfDay } from '@marque/contract/shanghai';
import type * as desk from '@marque/contract/form-data/operator-endpoints';
import { sumBy } from 'es-toolkit';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { withoutContacts } from '../moderation/module.ts';
import type { FormContext } from './context.ts';
import { MIN_SHOWN } from './small-counts.ts';
import { flagsOf } from './flags.ts';
import { type FormName, formRepository as forms, type ResponseRow } from './repository.ts';
import { everAsked } from './results.ts';
import { openedAnswers, UNNAMED } from './stored-answers.ts';
import { unnamedRepository as unnamed } from './unnamed-repository.ts';

const FORGOTTEN = '（已到期清除）';
const HIDDEN = '***';

/** Returns an answer as text, with personal data masked. */
function maskedText(question: Question, answer: Answer): string {
  const text = answerText(question, answer);
  if (question.kind === 'phone') return maskPhone(text);
  if (question.kind === 'idNumber') return maskIdNumber(text);
  return question.personal ? HIDDEN : withoutContacts(text);
}

function answersOf(
  row: Pick<ResponseRow, 'answers'>,
  answers: Answers,
  questions: readonly Question[],
): Record<string, string> {
  const said = questions.flatMap((question): [string, string][] => {
    const answer = answers[question.id];
    if (answer !== undefined) return [[question.id, maskedText(question, answer)]];
    return row.answers[question.id] === true ? [[question.id, FORGOTTEN]] : [];
  });
  return Object.fromEntries(said);
}

/** Returns anonymous responses, once there are enough of them. */
async function unnamedPage(
  { database, vault }: FormContext,
  name: FormName,
  questions: readonly Question[],
  at: { cursor: string | undefined; size: number },
): Promise<Pick<Out<typeof desk.operatorFormExport>, 'items' | 'nextCursor'>> {
  const counts = await forms.counts(database, name.brand, name.formId);
  if (sumBy(counts, ({ count }) => count) < MIN_SHOWN) return { items: [], nextCursor: null };
  const { rows, nextCursor } = await unnamed.page(database, name, at);
  return {
    items: rows.map((row) => {
      const answers = openedAnswers(vault, row, UNNAMED);
      return {
        id: row.id,
        version: row.version,
        status: row.status,
        at: momentOfDay(row.day).toISOString(),
        seconds: null,
        flags: flagsOf(questions, answers, null),
        answers: answersOf(row, answers, questions),
      };
    }),
    nextCursor,
  };
}

/** Returns responses as texts without names, the latest first. Throws FORM_NOT_FOUND. */
export async function exportResponses(
  context: FormContext,
  { brand, input }: OperatorCall<typeof desk.operatorFormExport>,
): Promise<Out<typeof desk.operatorFormExport>> {
  const { database } = context;
  const name = { brand, formId: input.formId };
  const versions = await forms.versions(database, name);
  if (versions.length === 0) throw new DomainError('FORM_NOT_FOUND');
  const questions = everAsked(versions.map(({ definition }) => definition));
  const columns = questions.map(({ id, title }) => ({ id, title }));
  const at = { cursor: input.cursor, size: input.size };
  if (versions[0]!.definition.anonymous)
    return { columns, ...(await unnamedPage(context, name, questions, at)) };
  const { rows, nextCursor } = await forms.finished(database, name, at);
  return {
    columns,
    items: rows.map((row) => {
      const answers = openedAnswers(context.vault, row);
      const seconds =
        row.finished_at! > row.started_at
          ? Math.round((row.finished_at!.getTime() - row.started_at.getTime()) / 1000)
          : null;
      return {
        id: row.id,
        version: row.version,
        status: row.status as Exclude<ResponseRow['status'], 'draft'>,
        at: row.finished_at!.toISOString(),
        seconds,
        flags: flagsOf(questions, answers, seconds),
        answers: answersOf(row, answers, questions),
      };
    }),
    nextCursor,
  };
}
