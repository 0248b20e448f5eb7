import { isChoice, pointsOf } from '@marque/contract/form-data/answer';
import { mentionedIn } from '@marque/contract/form-data/condition';
import {
  type Condition,
  FormDefinition,
  type Operand,
  type Question,
} from '@marque/contract/form-data/definition-schema';
import { PIPED } from '@marque/contract/form-data/walk';
import type { FormProblem } from '@marque/contract/form-data/operator-schema';
import { reachOf } from './form-reach.ts';
import { questionsOf } from './stored-answers.ts';

export type CheckedForm =
  | { definition: FormDefinition; problems: [] }
  | { definition: FormDefinition | null; problems: FormProblem[] };

const doubles = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, i) => names.indexOf(name) !== i)),
];

/** Returns why a comparison does not fit the question it refers to; '' when it fits. */
function misfit(condition: Condition, question: Question): string {
  const [operator, operands] = Object.entries(condition)[0] as [string, unknown];
  if (operator === 'answered') return question.kind === 'statement' ? '说明文字没有回答' : '';
  const [operand, value] = operands as [Operand, unknown];
  if (typeof operand !== 'string')
    return question.kind === 'multi' || question.kind === 'sort' ? '' : 'count 只用于多选和排序';
  if (operator === 'includes' || operator === 'eq' || operator === 'in') {
    const values = [value].flat();
    if (isChoice(question)) {
      const unknown = values.find((one) => !question.options.some(({ id }) => id === one));
      return unknown === undefined ? '' : `没有选项 ${String(unknown)}`;
    }
    if (operator === 'includes') return 'includes 只用于选择题';
    const isNumeric = pointsOf(question) !== null || question.kind === 'number';
    if (!isNumeric) return `${operator} 只用于选择题、打分和数字`;
    return values.every((one) => typeof one === 'number') ? '' : '要和数字比较';
  }
  return pointsOf(question) || question.kind === 'number' ? '' : `${operator} 只用于打分和数字`;
}

const leavesOf = (condition: Condition): Condition[] => {
  if ('and' in condition) return condition.and.flatMap(leavesOf);
  if ('or' in condition) return condition.or.flatMap(leavesOf);
  return 'not' in condition ? leavesOf(condition.not) : [condition];
};

/**
 * Returns the problems of a condition. It may refer only to questions before the index `before`.
 */
function conditionProblems(
  path: string,
  condition: Condition | undefined,
  questions: readonly Question[],
  before: number,
): FormProblem[] {
  if (!condition) return [];
  return leavesOf(condition).flatMap((leaf) => {
    const [name = ''] = mentionedIn(leaf);
    const at = questions.findIndex(({ id }) => id === name);
    if (at < 0) return { path, message: `没有问题 ${name}` };
    if (at >= before) return { path, message: `只能引用前面的问题，${name} 在后面` };
    const message = misfit(leaf, questions[at]!);
    return message ? { path, message: `${name}：${message}` } : [];
  });
}

/** Returns why no answer could satisfy a question; '' when some answer can. */
function limitProblem(question: Question): string {
  switch (question.kind) {
    case 'multi':
    case 'sort': {
      const { length } = question.options.filter(({ exclusive }) => !exclusive);
      const least = question.kind === 'multi' ? question.min : question.top;
      if (least > length) return `要选 ${least} 项，但只有 ${length} 个可以一起选`;
      return question.kind === 'multi' && question.min > question.max ? 'min 大于 max' : '';
    }
    case 'matrix':
      return question.each !== 'scale' && question.columns.length < 2 ? '至少两列' : '';
    case 'text':
    case 'longText':
      return question.least > question.most ? 'least 大于 most' : '';
    case 'number':
    case 'date':
      return question.min > question.max ? 'min 大于 max' : '';
    default:
      return '';
  }
}

function questionProblems(
  question: Question,
  index: number,
  questions: readonly Question[],
): FormProblem[] {
  const { id, title, showIf, jump } = question;
  const at = (message: string, part = ''): FormProblem => ({ path: id + part, message });
  const names = isChoice(question) ? question.options.map((option) => option.id) : [];
  const [rows, columns] =
    question.kind === 'matrix'
      ? [question.rows.map((row) => row.id), question.columns.map((column) => column.id)]
      : [[], []];
  const typed = isChoice(question) ? question.options.filter(({ other }) => other).length : 0;
  const piped = [...title.matchAll(PIPED)].map(([, name]) => name!);
  const limit = limitProblem(question);
  return [
    ...doubles(names).map((name) => at(`选项 ${name} 重复`)),
    ...doubles(rows).map((name) => at(`行 ${name} 重复`)),
    ...doubles(columns).map((name) => at(`列 ${name} 重复`)),
    ...(typed > 1 ? [at('只能有一个选项要填写具体内容')] : []),
    ...(limit ? [at(limit)] : []),
    ...piped
      .filter((name) => !questions.slice(0, index).some((one) => one.id === name))
      .map((name) => at(`标题引用的 ${name} 不在前面`)),
    ...conditionProblems(`${id}.showIf`, showIf, questions, index),
    ...jump.flatMap(({ when, to }) => [
      ...conditionProblems(`${id}.jump`, when, questions, index + 1),
      ...(typeof to === 'object' && questions.findIndex((one) => one.id === to.question) <= index
        ? [at(`只能跳到后面的问题，${to.question} 不在后面`, '.jump')]
        : []),
    ]),
  ];
}

/** Returns the problems of a question that would reveal who answers an anonymous form. */
function namingProblem({ id, kind, personal }: Question): FormProblem[] {
  if (kind === 'phone' || kind === 'idNumber' || kind === 'pictures')
    return [{ path: id, message: `不记名的问卷不能有 ${kind}` }];
  return personal ? [{ path: id, message: '不记名的问卷不问个人信息' }] : [];
}

function wholeProblems(definition: FormDefinition): FormProblem[] {
  const { sections, quotas, opensAt, closesAt } = definition;
  const questions = questionsOf(definition);
  let before = 0;
  const ofSections = sections.flatMap(({ id, showIf, questions: own }) => {
    const problems = conditionProblems(`${id}.showIf`, showIf, questions, before);
    before += own.length;
    return problems;
  });
  const named = (path: string, names: readonly string[]) =>
    doubles(names).map((name) => ({ path, message: `名字 ${name} 重复` }));
  return [
    ...named(
      'sections',
      sections.map(({ id }) => id),
    ),
    ...named(
      'questions',
      questions.map(({ id }) => id),
    ),
    ...named(
      'quotas',
      quotas.map(({ id }) => id),
    ),
    ...ofSections,
    ...questions.flatMap((question, index) => questionProblems(question, index, questions)),
    ...quotas.flatMap(({ id, when }) =>
      conditionProblems(`quotas.${id}`, when, questions, questions.length),
    ),
    ...(definition.anonymous ? questions.flatMap(namingProblem) : []),
    ...(definition.use === 'act' && (definition.anonymous || quotas.length > 0)
      ? [{ path: 'use', message: '活动的报名表要记名，也不设配额：名额由场次决定' }]
      : []),
    ...(definition.anonymous && definition.reward
      ? [{ path: 'reward', message: '不记名的问卷不能有奖励：发奖会记下谁答过' }]
      : []),
    ...(definition.listed && definition.use !== null
      ? [{ path: 'listed', message: '围绕订单或退款的问卷不进问卷中心' }]
      : []),
    ...(opensAt && closesAt && opensAt >= closesAt
      ? [{ path: 'closesAt', message: '结束要晚于开始' }]
      : []),
  ];
}

function reachProblems(definition: FormDefinition): FormProblem[] {
  const questions = questionsOf(definition);
  if (questions.every(({ kind }) => kind === 'statement'))
    return [{ path: 'sections', message: '没有一个要回答的问题' }];
  const { questions: reached, isFinishable, tooMany } = reachOf(definition);
  if (tooMany)
    return [{ path: 'sections', message: '分支太多，无法逐一核对，请拆成两份或减少条件' }];
  return [
    ...questions
      .filter(({ id }) => !reached.has(id))
      .map(({ id }) => ({ path: id, message: '没有任何回答能走到这个问题' })),
    ...(isFinishable ? [] : [{ path: 'sections', message: '没有任何回答能走到结束' }]),
  ];
}

/** Returns the changes that would make results inconsistent with those of the version before. */
function changeProblems(now: FormDefinition, before: FormDefinition): FormProblem[] {
  const kinds = new Map(questionsOf(before).map(({ id, kind }) => [id, kind]));
  return [
    ...(now.use === before.use ? [] : [{ path: 'use', message: '用途不能改，请换一个编号' }]),
    ...(now.anonymous === (before.anonymous ?? false)
      ? []
      : [{ path: 'anonymous', message: '是否记名不能改，请换一个编号' }]),
    ...questionsOf(now)
      .filter(({ id, kind }) => kinds.has(id) && kinds.get(id) !== kind)
      .map(({ id, kind }) => ({
        path: id,
        message: `题型从 ${kinds.get(id)!} 改成了 ${kind}，请换一个名字`,
      })),
  ];
}

/** Validates a definition before publication. `before`: the version it replaces. */
export function checkDefinition(raw: unknown, before: FormDefinition | null): CheckedForm {
  const parsed = FormDefinition.safeParse(raw);
  if (!parsed.success)
    return {
      definition: null,
      problems: parsed.error.issues.map(({ path, message }) => ({
        path: path.join('.') || '(form)',
        message,
      })),
    };
  const definition = parsed.data;
  const problems = wholeProblems(definition);
  // Reachability is only meaningful for a consistent definition.
  if (problems.length === 0) problems.push(...reachProblems(definition));
  if (before) problems.push(...changeProblems(definition, before));
  return { definition, problems };
}
