import type { Grade, ValuationRule } from './rule.ts';

/** A question about a car's condition in plain words. `points` lower the grade. */
type Question = {
  id: 'accident' | 'paint' | 'tyres' | 'cabin' | 'drive' | 'care';
  text: string;
  answers: readonly { id: string; name: string; points: number }[];
};

export const CONDITION_QUESTIONS = [
  {
    id: 'accident',
    text: '出过大事故、泡过水或着过火吗？',
    answers: [
      { id: 'none', name: '都没有', points: 0 },
      { id: 'structural', name: '有过', points: 0 },
    ],
  },
  {
    id: 'paint',
    text: '车身要补漆的地方有几处？',
    answers: [
      { id: '0', name: '没有', points: 0 },
      { id: '1', name: '1 处', points: 0 },
      { id: '2', name: '2 处', points: 1 },
      { id: '4', name: '4 处左右', points: 2 },
    ],
  },
  {
    id: 'tyres',
    text: '轮胎该换了吗？',
    answers: [
      { id: '0', name: '还不用', points: 0 },
      { id: '1', name: '该换 2 条', points: 0 },
      { id: '2', name: '4 条都该换', points: 1 },
    ],
  },
  {
    id: 'cabin',
    text: '车里面看上去怎么样？',
    answers: [
      { id: 'clean', name: '干净', points: 0 },
      { id: 'worn', name: '有磨损', points: 1 },
      { id: 'torn', name: '有破损', points: 2 },
    ],
  },
  {
    id: 'drive',
    text: '开起来正常吗？',
    answers: [
      { id: 'fine', name: '正常', points: 0 },
      { id: 'noise', name: '偶有异响', points: 2 },
      { id: 'fault', name: '亮过故障灯', points: 3 },
    ],
  },
  {
    id: 'care',
    text: '保养记录齐全吗？',
    answers: [
      { id: 'full', name: '齐全', points: 0 },
      { id: 'partly', name: '有一部分', points: 1 },
      { id: 'none', name: '没有', points: 2 },
    ],
  },
] as const satisfies readonly Question[];

export type QuestionId = (typeof CONDITION_QUESTIONS)[number]['id'];
/** Returns the ids of the answers to a question. */
export const answersTo = <Id extends QuestionId>(id: Id) =>
  CONDITION_QUESTIONS.find((question) => question.id === id)!.answers.map(
    (answer) => answer.id,
  ) as [ConditionAnswers[Id], ...ConditionAnswers[Id][]];

/** The answers by question. */
export type ConditionAnswers = {
  [Id in QuestionId]: Extract<
    (typeof CONDITION_QUESTIONS)[number],
    { id: Id }
  >['answers'][number]['id'];
};

export const GRADE_NAMES: Record<Grade, string> = {
  excellent: '优秀',
  good: '良好',
  fair: '一般',
  poor: '较差',
};

/** What a car in this condition is sold for after: its grade, and what is repaired before that. */
export type Condition = {
  /** Whether frame or safety were damaged, so that nobody values it from afar. */
  structural: boolean;
  grade: Grade;
  /** The panels to paint. */
  panels: number;
  /** The pairs of tyres to change. */
  tyrePairs: number;
};

/** Returns the condition that answers come to. */
export function conditionOf(answers: ConditionAnswers, rule: ValuationRule): Condition {
  const points = CONDITION_QUESTIONS.reduce((sum, question) => {
    const given = (question.answers as Question['answers']).find(
      ({ id }) => id === answers[question.id],
    );
    return sum + (given?.points ?? 0);
  }, 0);
  const { excellent, good, fair } = rule.grades;
  return {
    structural: answers.accident === 'structural',
    grade:
      points <= excellent
        ? 'excellent'
        : points <= good
          ? 'good'
          : points <= fair
            ? 'fair'
            : 'poor',
    panels: Number(answers.paint),
    tyrePairs: Number(answers.tyres),
  };
}
