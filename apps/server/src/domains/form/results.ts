import type { Out } from '@marque/contract/core';
import { columnsOf, isChoice, pointsOf } from '@marque/contract/form-data/answer';
import type { FormDefinition, Question } from '@marque/contract/form-data/definition-schema';
import type * as desk from '@marque/contract/form-data/operator-endpoints';
import type { FormSummary, QuestionResult } from '@marque/contract/form-data/operator-schema';
import { range, sumBy, uniqBy } from 'es-toolkit';
import { type Exec, onConnection } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { FormContext } from './context.ts';
import { type AnswerCount, type FormName, formRepository as forms } from './repository.ts';
import { questionsOf } from './stored-answers.ts';
import { withoutFew } from './small-counts.ts';

type Rows = {
  counts: Awaited<ReturnType<typeof forms.counts>>;
  quotas: Awaited<ReturnType<typeof forms.quotas>>;
  newest: Awaited<ReturnType<typeof forms.newest>>;
};

function summary(form: Awaited<ReturnType<typeof forms.ofBrand>>[number], rows: Rows): FormSummary {
  const newest = rows.newest.find(({ form_id: id }) => id === form.id)!;
  const count = (status: string) =>
    rows.counts.find((one) => one.form_id === form.id && one.status === status)?.count ?? 0;
  return {
    id: form.id,
    use: form.use,
    title: newest.definition.title,
    anonymous: !!newest.definition.anonymous,
    version: form.version,
    state: form.state,
    publishedAt: newest.published_at.toISOString(),
    drafts: count('draft'),
    done: count('done'),
    screened: count('screened'),
    full: count('full'),
    quotas: rows.quotas
      .filter(({ form_id: id }) => id === form.id)
      .map(({ cell, places, used }) => ({ id: cell, places, used })),
  };
}

/** Lists the forms of a brand with their number of responses. */
export const listForms = (
  { database }: FormContext,
  { brand }: OperatorCall<typeof desk.operatorForms>,
): Promise<Out<typeof desk.operatorForms>> =>
  onConnection(database, async (exec) => {
    const [all, newest, quotas, counts] = await Promise.all([
      forms.ofBrand(exec, brand),
      forms.newest(exec, brand),
      forms.quotas(exec, brand),
      forms.counts(exec, brand),
    ]);
    return { items: all.map((form) => summary(form, { newest, quotas, counts })) };
  });

/** Returns one form with its number of responses. Throws FORM_NOT_FOUND. */
export async function summaryOf(exec: Exec, name: FormName): Promise<FormSummary> {
  const form = await forms.find(exec, name);
  if (!form) throw new DomainError('FORM_NOT_FOUND');
  const newest = (await forms.versions(exec, name)).slice(0, 1);
  const quotas = await forms.quotas(exec, name.brand, name.formId);
  return summary(form, {
    newest,
    quotas,
    counts: await forms.counts(exec, name.brand, name.formId),
  });
}

const rounded = (value: number): number => Math.round(value * 100) / 100;
const MAX_BARS = 20;

/** Returns the net promoter score in percent: ratings from 9 minus ratings up to 6, of 0 to 10. */
function npsOf(counts: readonly AnswerCount[]): number | null {
  const total = sumBy(counts, ({ count }) => count);
  if (total === 0) return null;
  const of = (matches: (points: number) => boolean) =>
    sumBy(
      counts.filter(({ answer }) => matches(Number(answer))),
      ({ count }) => count,
    );
  return Math.round(((of((points) => points >= 9) - of((points) => points <= 6)) / total) * 100);
}

/** Returns the bars that are shown, including those nobody chose. */
function labelsOf(
  question: Question,
  counts: readonly AnswerCount[],
): { id: string; label: string }[] {
  if (isChoice(question)) return question.options.map(({ id, label }) => ({ id, label }));
  const points = pointsOf(question);
  if (points)
    return range(points.min, points.max + 1).map((one) => ({ id: `${one}`, label: `${one}` }));
  if (question.kind !== 'date' && question.kind !== 'region') return [];
  return [...counts]
    .sort((a, b) => b.count - a.count || (a.answer < b.answer ? -1 : 1))
    .slice(0, MAX_BARS)
    .map(({ answer }) => ({ id: answer, label: answer }));
}

const meanOf = (counts: readonly AnswerCount[]): number | null => {
  const given = sumBy(counts, ({ count }) => count);
  if (given === 0) return null;
  return rounded(sumBy(counts, ({ answer, count }) => Number(answer) * count) / given);
};

const percentOf = (count: number, answers: number): number =>
  answers > 0 ? Math.round((count / answers) * 100) : 0;

/** Returns the rows of a matrix with their bars. */
function rowResults(
  question: Question,
  all: readonly AnswerCount[],
  answers: number,
): QuestionResult['rows'] {
  if (question.kind !== 'matrix') return [];
  return question.rows.map(({ id, label }) => {
    const counts = all.filter((one) => one.question === `${question.id}.${id}`);
    const bars = columnsOf(question).map((column) => {
      const count = counts.find(({ answer }) => answer === column.id)?.count ?? 0;
      return { label: column.label, count, percent: percentOf(count, answers) };
    });
    return { label, bars, mean: question.each === 'scale' ? meanOf(counts) : null };
  });
}

function resultOf(
  question: Question,
  all: readonly AnswerCount[],
  answers: number,
): QuestionResult {
  const { id, title, kind } = question;
  const counts = all.filter((one) => one.question === id && one.answer !== 'true');
  const numeric = pointsOf(question) !== null || kind === 'number';
  const bars = labelsOf(question, counts).map(({ id: answer, label }) => {
    const found = counts.find((one) => one.answer === answer);
    const count = found?.count ?? 0;
    return {
      label,
      count,
      percent: percentOf(count, answers),
      place: kind === 'sort' && found?.places ? rounded(found.places / found.count) : null,
    };
  });
  return {
    id,
    title,
    kind,
    answers,
    hidden: false,
    bars,
    rows: rowResults(question, all, answers),
    mean: numeric ? meanOf(counts) : null,
    nps: kind === 'nps' ? npsOf(counts) : null,
  };
}

/** Returns every question of all versions in its newest form, present questions first. */
export const everAsked = (definitions: readonly FormDefinition[]): Question[] =>
  uniqBy(definitions.flatMap(questionsOf), ({ id }) => id).filter(
    ({ kind }) => kind !== 'statement',
  );

/** Returns the results over all versions, of the questions that `isShown` holds for. */
export async function questionResults(
  exec: Exec,
  name: FormName,
  isShown: (question: Question) => boolean = () => true,
): Promise<QuestionResult[]> {
  const [versions, counts, answered] = await Promise.all([
    forms.versions(exec, name),
    forms.answerCounts(exec, name),
    forms.answeredCounts(exec, name),
  ]);
  return everAsked(versions.map(({ definition }) => definition))
    .filter(isShown)
    .map((question) => resultOf(question, counts, answered.get(question.id) ?? 0));
}

/** Returns the results for operators. Throws FORM_NOT_FOUND. */
export async function showResults(
  { database }: FormContext,
  { brand, input }: OperatorCall<typeof desk.operatorFormResults>,
): Promise<Out<typeof desk.operatorFormResults>> {
  const name = { brand, formId: input.formId };
  const form = await summaryOf(database, name);
  const questions = await questionResults(database, name);
  return { form, questions: form.anonymous ? questions.map(withoutFew) : questions };
}
