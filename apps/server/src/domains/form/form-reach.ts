import {
  type Answer,
  type Answers,
  columnsOf,
  isChoice,
  pointsOf,
  validAnswer,
} from '@marque/contract/form-data/answer';
import { holds, mentionedIn } from '@marque/contract/form-data/condition';
import type {
  Condition,
  FormDefinition,
  FormOption,
  Question,
} from '@marque/contract/form-data/definition-schema';
import { compact, range } from 'es-toolkit';

/** The limit of paths that are followed, which bounds the time of the check. */
const MAX_WAYS = 100_000;
const MAX_MENTIONED = 10;

export type Reach = {
  /** The ids of the questions that some answers reach. */
  questions: ReadonlySet<string>;
  /** Whether some answers reach the end. */
  isFinishable: boolean;
  /** Whether the limit of paths was exceeded. */
  tooMany: boolean;
};

type Sections = Pick<FormDefinition, 'sections'>;

/** Returns all conditions with the index of the question they control. */
function conditionsAt({ sections }: Sections): { at: number; when: Condition }[] {
  const found: { at: number; when: Condition | undefined }[] = [];
  let at = 0;
  for (const { showIf, questions } of sections)
    for (const question of questions) {
      const steering = [showIf, question.showIf, ...question.jump.map(({ when }) => when)];
      for (const when of steering) found.push({ at, when });
      at++;
    }
  return found.flatMap(({ at: place, when }) => (when ? [{ at: place, when }] : []));
}

/** Returns the constants and options that conditions compare a question with. */
function valuesFor(name: string, conditions: readonly Condition[]): Set<string | number> {
  const values = new Set<string | number>();
  const look = (condition: Condition): void => {
    if ('and' in condition) return condition.and.forEach(look);
    if ('or' in condition) return condition.or.forEach(look);
    if ('not' in condition) return look(condition.not);
    if (!mentionedIn(condition).includes(name) || 'answered' in condition) return;
    const [[, value]] = Object.values(condition) as [
      [unknown, string | number | (string | number)[]],
    ];
    for (const one of [value].flat()) values.add(one);
  };
  conditions.forEach(look);
  return values;
}

/**
 * Yields the sets of options that conditions distinguish: those mentioned, and any number of
 * others.
 */
function* choices(options: readonly FormOption[], mentioned: ReadonlySet<string | number>) {
  const named = options.filter(({ id }) => mentioned.has(id)).slice(0, MAX_MENTIONED);
  const others = options.filter((one) => !named.includes(one));
  const filler = others.filter(({ exclusive }) => !exclusive).map(({ id }) => id);
  for (let bits = 0; bits < 2 ** named.length; bits++) {
    const chosen = named.filter((_, i) => Math.floor(bits / 2 ** i) % 2 === 1).map(({ id }) => id);
    for (let more = 0; more <= filler.length; more++) yield chosen.concat(filler.slice(0, more));
  }
  for (const { id, exclusive } of others) if (exclusive) yield [id];
}

/** A valid sample answer for the kinds that conditions cannot compare. */
const SAMPLE: Partial<Record<Question['kind'], (question: never) => Answer>> = {
  text: ({ least }: { least: number }) => '字'.repeat(least),
  longText: ({ least }: { least: number }) => '字'.repeat(least),
  date: ({ min }: { min: string }) => min,
  region: () => '上海市',
  phone: () => '13800000000',
  idNumber: () => '11010519491231002X',
  pictures: () => [`private/${'0'.repeat(32)}`],
};

function candidates(question: Question, mentioned: ReadonlySet<string | number>): Answer[] {
  if (isChoice(question))
    return [...choices(question.options, mentioned)].map((picked) => ({ picked, other: '其他' }));
  if (question.kind === 'matrix') {
    const [column] = columnsOf(question);
    const rows = question.rows.map(({ id }): [string, string[]] => [id, [column!.id]]);
    return [{ rows: Object.fromEntries(rows) }];
  }
  const points = pointsOf(question);
  if (points) return range(points.min, points.max + 1);
  if (question.kind === 'number') {
    const step = 10 ** -question.decimals;
    const values = [...mentioned].filter((value) => typeof value === 'number');
    const near = values.flatMap((value) => [value - step, value, value + step]);
    return [question.min, question.max, ...near].map((value) =>
      Number(value.toFixed(question.decimals)),
    );
  }
  return compact([SAMPLE[question.kind]?.(question as never)]);
}

/** Returns the answers that conditions distinguish, and undefined if the question is optional. */
export function answersThatDiffer(
  question: Question,
  mentioned: ReadonlySet<string | number> = new Set(),
): (Answer | undefined)[] {
  const all = candidates(question, mentioned).filter(
    (answer) => validAnswer(question, answer) !== undefined,
  );
  return question.required && question.kind !== 'statement' ? all : [...all, undefined];
}

type WalkPlace = { index: number; until: string | null; answers: Answers };

/** Follows every path that answers can take through a form. */
export function reachOf(definition: Sections): Reach {
  const steps = definition.sections.flatMap(({ showIf, questions }) =>
    questions.map((question) => ({ question, under: showIf })),
  );
  const conditions = conditionsAt(definition);
  const lastLook = new Map<string, number>();
  for (const { at, when } of conditions)
    for (const name of mentionedIn(when)) lastLook.set(name, Math.max(at, lastLook.get(name) ?? 0));
  const domains = new Map(
    steps.map(({ question }) => {
      const { id } = question;
      const isLookedAt = lastLook.has(id);
      const values = valuesFor(
        id,
        conditions.map(({ when }) => when),
      );
      // Any valid answer will do for a question that no condition refers to.
      const differing = answersThatDiffer(question, values);
      return [id, isLookedAt ? differing : differing.slice(0, 1)];
    }),
  );
  const reached = new Set<string>();
  const seen = new Set<string>();
  let isFinishable = false;
  const waiting: WalkPlace[] = [{ index: 0, until: null, answers: {} }];
  const go = ({ index, until, answers }: WalkPlace) => {
    const kept = Object.entries(answers).filter(([name]) => (lastLook.get(name) ?? -1) >= index);
    const key = JSON.stringify([index, until, kept]);
    if (seen.has(key)) return;
    seen.add(key);
    waiting.push({ index, until, answers: Object.fromEntries(kept) });
  };
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (seen.size > MAX_WAYS) return { questions: reached, isFinishable, tooMany: true };
    const { index, answers } = place;
    const step = steps[index];
    if (!step) {
      isFinishable = true;
      continue;
    }
    const { question, under } = step;
    const until = place.until === question.id ? null : place.until;
    if (until !== null || !holds(under, answers) || !holds(question.showIf, answers)) {
      go({ index: index + 1, until, answers });
      continue;
    }
    reached.add(question.id);
    for (const answer of domains.get(question.id)!) {
      const now = answer === undefined ? answers : { ...answers, [question.id]: answer };
      const to = question.jump.find(({ when }) => holds(when, now))?.to;
      if (to === 'end') isFinishable = true;
      else if (to !== 'screened')
        go({ index: index + 1, until: to?.question ?? null, answers: now });
    }
  }
  return { questions: reached, isFinishable, tooMany: false };
}
