import { countOf, fitsIn } from '../text/characters.ts';
import { parseIdNumber } from '../identity/id-number.ts';
import { isPhone } from '../phone.ts';
import { codeIn } from '../text/typed-code.ts';
import { inLines, inOneLine, LINE, ODD_SIGNS, TEXT } from '../text/signs.ts';
import type { FormOption, Question } from './definition-schema.ts';

/** The picked options in order, and the text typed for an option that asks for it. */
export type PickedOptions = { picked: string[]; other?: string | undefined };
/** The picked columns or points of each row of a matrix. */
export type MatrixAnswer = { rows: Record<string, string[]> };
/** Pictures are their keys, a region is the name of the city. */
export type Answer = string | number | PickedOptions | MatrixAnswer | string[];
/** Answers by the question's name. */
export type Answers = Readonly<Record<string, Answer>>;

export const MAX_OTHER = 50;
const CITY = /^[\p{Script=Han}·]{2,20}$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isPicked = (answer: Answer): answer is PickedOptions =>
  typeof answer === 'object' && 'picked' in answer;

const isInRows = (answer: Answer): answer is MatrixAnswer =>
  typeof answer === 'object' && 'rows' in answer;

/** Returns the answers of a matrix by row; {} for other answers. */
export const rowsOf = (answer: Answer | undefined): Readonly<Record<string, readonly string[]>> =>
  answer !== undefined && isInRows(answer) ? answer.rows : {};

export const pickedOf = (answer: Answer | undefined): readonly string[] =>
  answer !== undefined && isPicked(answer) ? answer.picked : [];

type Matrix = Extract<Question, { kind: 'matrix' }>;
/** Returns the possible answers of a matrix row. */
export const columnsOf = ({ each, columns, points }: Matrix): { id: string; label: string }[] =>
  each === 'scale'
    ? Array.from({ length: points }, (_, i) => ({ id: `${i + 1}`, label: `${i + 1}` }))
    : columns;

type Choice = Extract<Question, { options: FormOption[] }>;
export const isChoice = (question: Question): question is Choice => 'options' in question;

const SEALED_KINDS: ReadonlySet<Question['kind']> = new Set([
  'text',
  'longText',
  'phone',
  'idNumber',
  'pictures',
]);

/** Returns whether an answer is stored encrypted: typed text, numbers of a person, pictures. */
export const isSealed = ({ kind, personal }: Question): boolean =>
  personal || SEALED_KINDS.has(kind);

/** Returns the message for a required question without an answer. */
function missing(question: Question): string {
  switch (question.kind) {
    case 'multi':
    case 'single':
    case 'region':
    case 'date':
      return '请选择';
    case 'sort':
      return `请按重要程度选出 ${question.top} 项`;
    case 'matrix':
      return '每一行都要选';
    case 'stars':
    case 'scale':
    case 'nps':
      return '请打个分';
    case 'phone':
      return '请输入 11 位手机号';
    case 'idNumber':
      return '请填写 18 位身份证号';
    case 'pictures':
      return '请添加图片';
    default:
      return '请填写';
  }
}

function isEmpty(answer: Answer): boolean {
  if (typeof answer === 'string') return answer.trim() === '';
  if (typeof answer === 'number') return false;
  if (isInRows(answer)) return Object.values(answer.rows).every((row) => row.length === 0);
  return (isPicked(answer) ? answer.picked : answer).length === 0;
}

function matrixProblem(question: Matrix, { rows }: MatrixAnswer): string {
  const columns = new Set(columnsOf(question).map(({ id }) => id));
  const isKnown = (row: readonly string[]) =>
    new Set(row).size === row.length && row.every((id) => columns.has(id));
  const names = new Set(question.rows.map(({ id }) => id));
  if (!Object.entries(rows).every(([id, row]) => names.has(id) && isKnown(row)))
    return '选项有变化，请重新选择';
  if (question.each !== 'multi' && Object.values(rows).some((row) => row.length > 1))
    return '每行只能选一项';
  const open = question.rows.find(({ id }) => (rows[id] ?? []).length === 0);
  return open && question.required ? `“${open.label}”这一行还没选` : '';
}

function choiceProblem(question: Choice, { picked, other = '' }: PickedOptions): string {
  const options = picked.map((id) => question.options.find((option) => option.id === id));
  if (new Set(picked).size < picked.length || options.includes(undefined))
    return '选项有变化，请重新选择';
  if (options.length > 1 && options.some((option) => option!.exclusive))
    return `“${options.find((option) => option!.exclusive)!.label}”不能与其他选项同时选择`;
  if (options.some((option) => option!.other)) {
    if (other.trim() === '') return '请写下具体是什么';
    if (!fitsIn(other.trim(), MAX_OTHER)) return `最多 ${MAX_OTHER} 个字`;
    if (!LINE.test(inOneLine(other))) return ODD_SIGNS;
  }
  const alone = options[0]!.exclusive;
  if (question.kind === 'single') return picked.length > 1 ? '只能选一项' : '';
  if (question.kind === 'sort')
    return picked.length === question.top || alone ? '' : `请按重要程度选出 ${question.top} 项`;
  if (picked.length < question.min && !alone) return `请选择至少 ${question.min} 项`;
  return picked.length > question.max ? `最多选 ${question.max} 项` : '';
}

function textProblem(text: string, least: number, most: number, signs: RegExp): string {
  const count = countOf(text.trim());
  if (count < least) return `请写 ${least} 个字以上`;
  if (!fitsIn(text.trim(), most)) return `最多 ${most} 个字，现在 ${count} 个`;
  return signs.test(text.trim()) ? '' : ODD_SIGNS;
}

function numberProblem(
  value: number,
  { min, max, decimals }: { min: number; max: number; decimals: number },
): string {
  const scaled = value * 10 ** decimals;
  const isFine = Math.abs(scaled - Math.round(scaled)) < 1e-6;
  if (!isFine) return decimals === 0 ? '请填整数' : `最多 ${decimals} 位小数`;
  return value >= min && value <= max ? '' : `请填 ${min} 到 ${max} 之间的数`;
}

const isDay = (text: string): boolean =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().slice(0, 10) === text;

const WRONG = '这个回答无法识别，请重新填写';

function typedProblem(question: Question, answer: string): string {
  switch (question.kind) {
    case 'text':
      return textProblem(inOneLine(answer), question.least, question.most, LINE);
    case 'longText':
      return textProblem(inLines(answer), question.least, question.most, TEXT);
    case 'date':
      if (!isDay(answer)) return '请选择日期';
      return answer >= question.min && answer <= question.max
        ? ''
        : `请选 ${question.min} 到 ${question.max} 之间的日期`;
    case 'region':
      return CITY.test(answer) ? '' : '请选择城市';
    case 'phone':
      return isPhone(codeIn('phone', answer)) ? '' : '请输入 11 位手机号';
    case 'idNumber':
      return parseIdNumber(answer) === null ? '身份证号不对，请核对最后一位' : '';
    default:
      return WRONG;
  }
}

/** Returns the range of a rating question; null for other kinds. */
export function pointsOf(
  question: Question,
): { min: number; max: number; decimals: number } | null {
  switch (question.kind) {
    case 'stars':
      return { min: 1, max: 5, decimals: 0 };
    case 'nps':
      return { min: 0, max: 10, decimals: 0 };
    case 'scale':
      return { min: 1, max: question.points, decimals: 0 };
    default:
      return null;
  }
}

/** Returns the problem of an answer or of its absence; '' when it is valid. */
export function problemOf(question: Question, answer: Answer | undefined): string {
  if (question.kind === 'statement') return '';
  if (answer === undefined || isEmpty(answer)) return question.required ? missing(question) : '';
  if (typeof answer === 'string') return typedProblem(question, answer);
  if (typeof answer === 'number') {
    const range = question.kind === 'number' ? question : pointsOf(question);
    return range ? numberProblem(answer, range) : WRONG;
  }
  if (isInRows(answer)) return question.kind === 'matrix' ? matrixProblem(question, answer) : WRONG;
  if (isPicked(answer)) return isChoice(question) ? choiceProblem(question, answer) : WRONG;
  if (question.kind !== 'pictures') return WRONG;
  return answer.length > question.max ? `最多 ${question.max} 张图片` : '';
}

function normalText({ kind }: Question, answer: string): string {
  if (kind === 'phone' || kind === 'idNumber') return codeIn(kind, answer);
  return (kind === 'longText' ? inLines(answer) : inOneLine(answer)).trim();
}

/** Returns the answer in its normal form; undefined when it is missing or invalid. */
export function validAnswer(question: Question, answer: Answer | undefined): Answer | undefined {
  if (question.kind === 'statement' || answer === undefined) return undefined;
  if (isEmpty(answer) || problemOf(question, answer) !== '') return undefined;
  if (typeof answer === 'string') return normalText(question, answer);
  if (isInRows(answer)) {
    const given = Object.entries(answer.rows).filter(([, row]) => row.length > 0);
    return { rows: Object.fromEntries(given) };
  }
  if (typeof answer !== 'object' || !isPicked(answer)) return answer;
  const { picked, other = '' } = answer;
  const typed =
    isChoice(question) &&
    question.options.some(({ id, other: asks }) => asks && picked.includes(id));
  return typed ? { picked, other: inOneLine(other).trim() } : { picked };
}

function matrixText(question: Matrix, { rows }: MatrixAnswer): string {
  const columns = columnsOf(question);
  const said = (ids: readonly string[]) =>
    ids.map((id) => columns.find((column) => column.id === id)?.label ?? '').join('、');
  return question.rows
    .flatMap(({ id, label }) => (rows[id]?.length ? `${label}：${said(rows[id])}` : []))
    .join('；');
}

/** Returns an answer as text, as later questions quote it. */
export function answerText(question: Question, answer: Answer | undefined): string {
  if (answer === undefined) return '';
  if (typeof answer === 'number')
    return `${answer}${question.kind === 'number' ? question.unit : ''}`;
  if (typeof answer === 'string') return answer;
  if (isInRows(answer)) return question.kind === 'matrix' ? matrixText(question, answer) : '';
  if (!isPicked(answer)) return `${answer.length} 张图片`;
  if (!isChoice(question)) return '';
  return answer.picked
    .flatMap((id) => question.options.find((option) => option.id === id) ?? [])
    .map((option) => (option.other && answer.other ? answer.other : option.label))
    .join('、');
}
