import * as z from 'zod/mini';
import { atMost, Line, parsedText, requiredChoice, requiredLine } from '../../form.ts';
import { typedDigits } from '../../money.ts';
import { answersTo, type QuestionId } from './condition.ts';
import { VEHICLE_ENERGIES } from './rule.ts';

/** The most a car may have been driven, in km. */
export const MOST_KM = 999_999;

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
/** The least health of a battery that people may name, in percent. */
export const LEAST_SOH = 50;

/** The guide prices that people may type, in whole yuan. */
const GUIDE_YUAN = { least: 20_000, most: 3_000_000 } as const;

const whole = (text: string): number => {
  const digits = typedDigits(text);
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
};
const wholeText = (most: number, least: number, message: string) =>
  parsedText(
    (text) => {
      const value = whole(text);
      return value >= least && value <= most ? String(value) : null;
    },
    () => message,
  );

const idsOf = <T extends string>(options: readonly { id: T }[]) =>
  options.map(({ id }) => id) as [T, ...T[]];

/** The answer to a question about the condition. */
const answer = <Id extends QuestionId>(id: Id) => z.enum(answersTo(id), '请选一个答案');

/** The transfers of a car, 3 for three and more. */
export const TRANSFERS = [
  { id: '0', name: '没有' },
  { id: '1', name: '1 次' },
  { id: '2', name: '2 次' },
  { id: '3', name: '3 次以上' },
] as const;

const CarPart = { modelId: requiredChoice('请选择车型') };
const HandPart = {
  name: requiredLine(2, '请填写品牌和车型', 30, '车型最多 30 个字'),
  guideYuan: wholeText(
    GUIDE_YUAN.most,
    GUIDE_YUAN.least,
    '新车指导价请填 2 万到 300 万之间的整数，单位元',
  ),
  energy: z.enum(VEHICLE_ENERGIES, '请选择能源类型'),
};
const UsePart = {
  registeredOn: z.string().check(z.regex(MONTH, '请选择首次上牌年月')),
  km: wholeText(MOST_KM, 0, '里程请填 0–999,999 的整数'),
  cityCode: z.string().check(z.regex(/^\d{6}$/, '请选择城市')),
};
const PastPart = {
  transfers: z.enum(idsOf(TRANSFERS), '请选择过户次数'),
  /** The colour in words; it does not change the value. */
  colour: Line.check(atMost(10, '最多 10 个字')),
  /** The health of the battery in percent; '' when it is unknown. */
  soh: parsedText(
    (text) => {
      const value = whole(text);
      if (text.trim() === '') return '';
      return value >= LEAST_SOH && value <= 100 ? String(value) : null;
    },
    () => `电池健康度请填 ${LEAST_SOH}–100，不知道就空着`,
  ),
};
const ConditionPart = {
  accident: answer('accident'),
  paint: answer('paint'),
  tyres: answer('tyres'),
  cabin: answer('cabin'),
  drive: answer('drive'),
  care: answer('care'),
};

/**
 * The rules of the form's first groups, for going from one to the next; the last are those of the whole.
 * A car is of a known model, or described by hand.
 */
export const GROUP_RULES = {
  known: [
    z.looseObject(CarPart),
    z.looseObject({ ...CarPart, ...UsePart }),
    z.looseObject({ ...CarPart, ...UsePart, ...PastPart }),
    z.looseObject({ ...CarPart, ...UsePart, ...PastPart, ...ConditionPart }),
  ],
  byHand: [
    z.looseObject(HandPart),
    z.looseObject({ ...HandPart, ...UsePart }),
    z.looseObject({ ...HandPart, ...UsePart, ...PastPart }),
    z.looseObject({ ...HandPart, ...UsePart, ...PastPart, ...ConditionPart }),
  ],
} as const;
