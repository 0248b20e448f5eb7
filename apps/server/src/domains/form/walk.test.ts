import { type Answer, type Answers, problemOf } from '@marque/contract/form-data/answer';
import { holds } from '@marque/contract/form-data/condition';
import {
  type Condition,
  FormDefinition,
  type Question,
} from '@marque/contract/form-data/definition-schema';
import { optionsOf, titleOf, walk } from '@marque/contract/form-data/walk';
import { range, uniqBy } from 'es-toolkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readContent } from '#seed/read.ts';
import { runs } from '#testing/fuzz/random.ts';
import { checkDefinition } from './check-definition.ts';
import { answersThatDiffer } from './form-reach.ts';
import { questionsOf } from './stored-answers.ts';

const OPTIONS = ['a', 'b', 'c'].map((id) => ({ id, label: id, exclusive: id === 'c' }));
const KINDS: readonly object[] = [
  { kind: 'single', options: OPTIONS },
  { kind: 'multi', options: OPTIONS, max: 2 },
  { kind: 'sort', options: OPTIONS, top: 2 },
  { kind: 'stars' },
  { kind: 'matrix', rows: OPTIONS.map(({ id, label }) => ({ id, label })), each: 'scale' },
  { kind: 'number', min: -2, max: 7 },
  { kind: 'text', least: 2 },
  { kind: 'statement' },
];

/** Draws conditions of the valid kinds about the questions before the n-th. */
function conditionOn(kinds: readonly string[]): fc.Arbitrary<Condition> {
  const leaf = fc.nat(kinds.length - 1).chain((n): fc.Arbitrary<Condition> => {
    const [name, kind] = [`q${n}`, kinds[n]!];
    if (kind === 'stars' || kind === 'number')
      return fc
        .integer({ min: -1, max: 6 })
        .chain((value) =>
          fc.constantFrom<Condition>(
            { gt: [name, value] },
            { lte: [name, value] },
            { eq: [name, value] },
          ),
        );
    if (kind === 'text' || kind === 'matrix') return fc.constant({ answered: name });
    if (kind === 'statement') return fc.constant({ not: { and: [{ answered: 'q0' }] } });
    return fc.constantFrom<Condition>(
      { includes: [name, 'a'] },
      { not: { includes: [name, 'b'] } },
      ...(kind === 'single' ? [{ in: [name, ['a', 'c']] } satisfies Condition] : []),
      ...(kind === 'multi' ? [{ gte: [{ count: name }, 2] } satisfies Condition] : []),
    );
  });
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    fc.tuple(leaf, leaf).map(([a, b]): Condition => ({ and: [a, b] })),
    fc.tuple(leaf, leaf).map(([a, b]): Condition => ({ or: [a, { not: b }] })),
  );
}

const definitions = fc
  .array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 7 })
  .chain((given) => {
    const kinds = given.map((one) => (one as Question).kind);
    return fc.tuple(
      ...given.map((one, n) =>
        fc
          .record({
            id: fc.constant(`q${n}`),
            title: fc.constant(`第 ${n} 题`),
            required: fc.boolean(),
            // The first question has no condition, so that later conditions have an answer to refer
            // to.
            showIf:
              n === 0
                ? fc.constant(undefined)
                : fc.option(conditionOn(kinds.slice(0, n)), { nil: undefined }),
            jump: fc.option(
              fc.record({
                when: conditionOn(kinds.slice(0, n + 1)),
                to: fc.oneof(
                  fc.constantFrom('end' as const, 'screened' as const),
                  fc
                    .integer({ min: n + 1, max: given.length })
                    .map((to) => (to < given.length ? { question: `q${to}` } : ('end' as const))),
                ),
              }),
              { nil: undefined },
            ),
          })
          .map(({ jump, ...rest }) => ({ ...one, ...rest, jump: jump ? [jump] : [] })),
      ),
    );
  })
  .map((questions) => ({
    id: 'any-form',
    title: '任意',
    minutes: 1,
    thanks: { title: '谢谢' },
    sections: [{ id: 'main', questions }],
  }));

/** Keeps definitions that an operator can publish; a statement in a condition is allowed here. */
const publishable = definitions
  .map((raw) => checkDefinition(raw, null))
  .filter(({ problems }) => problems.length === 0)
  .map(({ definition }) => definition!);

/** Draws random answers, many of them invalid. */
const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.nat(7).map((n) => `q${n}`),
  fc.oneof(
    fc.integer({ min: -3, max: 8 }),
    fc.string({ maxLength: 4 }),
    fc.record({
      rows: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'gone'), fc.subarray(['1', '5', '9'])),
    }),
    fc.record({ picked: fc.subarray(['a', 'b', 'c', 'gone']) }),
  ) as fc.Arbitrary<Answer>,
);

test('a walk asks no unreachable question, ignores answers outside of its path, and is repeatable', () => {
  fc.assert(
    fc.property(publishable, anyAnswers, (definition, given) => {
      const found = walk(definition, given);
      expect(walk(definition, given)).toEqual(found);
      const order = questionsOf(definition).map(({ id }) => id);
      const places = found.path.map(({ question }) => order.indexOf(question.id));
      expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
      const before: Record<string, Answer> = {};
      for (const { question } of found.path) {
        expect(holds(question.showIf, before)).toBe(true);
        if (found.answers[question.id] !== undefined)
          before[question.id] = found.answers[question.id]!;
      }
      // The server walks the form with the sent answers and finds the same path and no other
      // answers.
      if (found.ending === null) return;
      const sent = walk(definition, found.answers);
      expect([sent.ending, sent.answers]).toEqual([found.ending, found.answers]);
      expect(
        Object.keys(found.answers).every((id) =>
          found.path.some(({ question }) => question.id === id),
        ),
      ).toBe(true);
    }),
    runs(500),
  );
});

test('a person who answers each missing question reaches an end', () => {
  fc.assert(
    fc.property(publishable, fc.infiniteStream(fc.nat()), (definition, choices) => {
      const answers: Record<string, Answer> = {};
      for (let asked = 0; ; asked++) {
        const { ending, problems } = walk(definition, answers);
        if (ending) break;
        expect(asked).toBeLessThanOrEqual(questionsOf(definition).length);
        const [id] = Object.keys(problems);
        const question = questionsOf(definition).find((one) => one.id === id)!;
        const possible = answersThatDiffer(question).filter((one) => one !== undefined);
        answers[id!] = possible[choices.next().value! % possible.length]!;
        expect(problemOf(question, answers[id!])).toBe('');
      }
    }),
    runs(300),
  );
});

test('no answers reach a question refused as unreachable, and some reach every published one', () => {
  fc.assert(
    fc.property(definitions, (raw) => {
      const { problems, definition } = checkDefinition(raw, null);
      const refused = problems
        .filter(({ message }) => message.includes('能走到这个问题'))
        .map(({ path }) => path);
      fc.pre(definition !== null && problems.length === refused.length);
      const questions = questionsOf(definition!);
      // Returns every combination of a few answers to each question.
      let every: Answers[] = [{}];
      for (const question of questions) {
        const given = answersThatDiffer(question, new Set(['a', 'b', 'c', ...range(-2, 8)]));
        const few = uniqBy(given, (one) => JSON.stringify(one));
        every = every.flatMap((answers) =>
          few.map((one) => (one === undefined ? answers : { ...answers, [question.id]: one })),
        );
        if (every.length > 3000) return;
      }
      const reached = new Set(
        every.flatMap((answers) => {
          const { path, problems: wrong } = walk(definition!, answers);
          const stop = path.findIndex(({ question }) => wrong[question.id] !== undefined);
          return path
            .slice(0, stop < 0 ? path.length : stop + 1)
            .map(({ question }) => question.id);
        }),
      );
      for (const { id } of questions) expect(reached.has(id), id).toBe(!refused.includes(id));
    }),
    runs(300),
  );
});

test('a question passed over counts as unanswered', () => {
  const definition = {
    id: 'passed-over',
    title: '任意',
    minutes: 1,
    thanks: { title: '谢谢' },
    sections: [
      {
        id: 'main',
        questions: [
          { ...KINDS[0], id: 'q0', title: '第 0 题', required: false },
          {
            kind: 'stars',
            id: 'q1',
            title: '第 1 题',
            showIf: { and: [{ answered: 'q0' }, { not: { in: ['q0', ['a', 'b', 'c']] } }] },
          },
        ],
      },
    ],
  };
  expect(checkDefinition(definition, null).problems).toEqual([
    { path: 'q1', message: '没有任何回答能走到这个问题' },
  ]);
});

test('titles take up answers, options keep their order for a response', () => {
  const definition = FormDefinition.parse({
    id: 'piped',
    title: '问卷',
    minutes: 1,
    thanks: { title: '谢谢' },
    sections: [
      {
        id: 'main',
        questions: [
          {
            id: 'use',
            kind: 'single',
            title: '主要怎么用车？',
            shuffle: true,
            options: [
              ...['commute', 'family', 'trip', 'work', 'sport'].map((id) => ({ id, label: id })),
              { id: 'other', label: '其他', other: true },
            ],
          },
          { id: 'why', kind: 'text', title: '为什么是{{use}}？' },
        ],
      },
    ],
  });
  const [use, why] = questionsOf(definition) as [Question, Question];
  const ids = (seed: string) => optionsOf(use, seed).map(({ id }) => id);
  expect(ids('one')).toEqual(ids('one'));
  expect(ids('one').at(-1)).toBe('other');
  expect(
    new Set(['one', 'two', 'three', 'four'].map((seed) => ids(seed).join())).size,
  ).toBeGreaterThan(1);
  const answers = { use: { picked: ['other'], other: '拉货' } };
  expect(titleOf(definition, why, answers)).toBe('为什么是拉货？');
});

test.each(readContent().content.forms)('$brand ships $definition.id whole', ({ definition }) => {
  expect(checkDefinition(definition, null).problems).toEqual([]);
});
