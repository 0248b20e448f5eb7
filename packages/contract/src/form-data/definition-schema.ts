import { z } from 'zod';
import { Instant, Line, LongText } from '../common.ts';
import { PointsGift, VoucherGift } from '../points/gift.ts';

/** The name of a question, section, option or quota within a definition. */
export const Name = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]{0,31}$/, '名字用小写字母开头，只含字母和数字，最多 32 个');

const said = (most: number) => Line.min(1, '不能为空').max(most, `最多 ${most} 个字`);
const maySay = (most: number) => Line.max(most, `最多 ${most} 个字`).default('');

/** The left side of a comparison: an answer, or the number of options picked in it. */
const Operand = z.union([Name, z.strictObject({ count: Name })]);
export type Operand = z.infer<typeof Operand>;
const Value = z.union([Line.max(40), z.number()]);
const compared = z.tuple([Operand, z.number()]);

const Leaf = z.union([
  z.strictObject({ eq: z.tuple([Operand, Value]) }),
  z.strictObject({ in: z.tuple([Name, z.array(Value).min(1).max(40)]) }),
  z.strictObject({ includes: z.tuple([Name, Name]) }),
  z.strictObject({ gt: compared }),
  z.strictObject({ gte: compared }),
  z.strictObject({ lt: compared }),
  z.strictObject({ lte: compared }),
  z.strictObject({ answered: Name }),
]);
export type Condition =
  | z.infer<typeof Leaf>
  | { and: Condition[] }
  | { or: Condition[] }
  | { not: Condition };
/** A condition on the answers to earlier questions. */
export const Condition: z.ZodType<Condition> = z.union(
  [
    Leaf,
    z.strictObject({
      and: z
        .array(z.lazy(() => Condition))
        .min(1)
        .max(20),
    }),
    z.strictObject({
      or: z
        .array(z.lazy(() => Condition))
        .min(1)
        .max(20),
    }),
    z.strictObject({ not: z.lazy(() => Condition) }),
  ],
  '条件的写法不对：用 eq、in、includes、gt、gte、lt、lte、answered、and、or、not',
);

/** Jumps to a later question, to the end, or out of a screening. */
const Jump = z.strictObject({
  /** The condition of the jump; always when it is left out. */
  when: Condition.optional(),
  to: z.union([z.strictObject({ question: Name }), z.enum(['end', 'screened'])]),
});

const common = {
  id: Name,
  /** `{{name}}` is replaced by the answer to an earlier question. */
  title: said(120),
  note: maySay(200),
  required: z.boolean().default(true),
  showIf: Condition.optional(),
  jump: z.array(Jump).max(10).default([]),
  /** Whether the answer identifies the person. It is stored encrypted and masked for operators. */
  personal: z.boolean().default(false),
};

const ChoiceOption = z.strictObject({
  id: Name,
  label: said(40),
  /** The key of a picture of the mall. */
  picture: z.string().max(80).optional(),
  /** Whether it cannot be combined with other options. */
  exclusive: z.boolean().default(false),
  /** Whether it asks for a typed text. */
  other: z.boolean().default(false),
});
export type FormOption = z.infer<typeof ChoiceOption>;

/** A row or column of a matrix. */
const Label = z.strictObject({ id: Name, label: said(20) });

const options = z.array(ChoiceOption).min(2, '至少两个选项').max(30);
/** Whether the order is random for each response. Exclusive and typed options stay last. */
const shuffle = z.boolean().default(false);
const ends = { low: maySay(12), high: maySay(12) };
const Day = z.iso.date('日期写作 2026-11-23');

export const Question = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('single'), options, shuffle }),
  z.strictObject({
    ...common,
    kind: z.literal('multi'),
    options,
    shuffle,
    min: z.number().int().min(1).max(30).default(1),
    max: z.number().int().min(1).max(30).default(30),
  }),
  /** The most important options, in order. */
  z.strictObject({
    ...common,
    kind: z.literal('sort'),
    options,
    shuffle,
    top: z.number().int().min(2).max(10),
  }),
  z.strictObject({ ...common, kind: z.literal('stars') }),
  /** The willingness to recommend, from 0 to 10. */
  z.strictObject({ ...common, ...ends, kind: z.literal('nps') }),
  z.strictObject({
    ...common,
    ...ends,
    kind: z.literal('scale'),
    points: z.number().int().min(3).max(10),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('text'),
    least: z.number().int().min(1).max(200).default(1),
    most: z.number().int().min(1).max(200).default(100),
    placeholder: maySay(40),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('longText'),
    least: z.number().int().min(1).max(1000).default(1),
    most: z.number().int().min(1).max(1000).default(500),
    placeholder: maySay(40),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('number'),
    min: z.number().min(-1_000_000).max(1_000_000_000).default(0),
    max: z.number().min(-1_000_000).max(1_000_000_000),
    decimals: z.number().int().min(0).max(2).default(0),
    unit: maySay(8),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('date'),
    min: Day.default('1900-01-01'),
    max: Day.default('2099-12-31'),
  }),
  /** The same question for several rows: one or several columns of each, or a rating. */
  z.strictObject({
    ...common,
    ...ends,
    kind: z.literal('matrix'),
    rows: z.array(Label).min(2, '至少两行').max(12),
    each: z.enum(['single', 'multi', 'scale']).default('single'),
    columns: z.array(Label).max(7).default([]),
    points: z.number().int().min(3).max(7).default(5),
  }),
  z.strictObject({ ...common, kind: z.literal('region') }),
  z.strictObject({ ...common, kind: z.literal('phone') }),
  /** The number of an identity card of the mainland. */
  z.strictObject({ ...common, kind: z.literal('idNumber') }),
  z.strictObject({
    ...common,
    kind: z.literal('pictures'),
    max: z.number().int().min(1).max(3).default(3),
  }),
  /** A text without a question. */
  z.strictObject({ ...common, kind: z.literal('statement') }),
]);
export type Question = z.infer<typeof Question>;

const Section = z.strictObject({
  id: Name,
  title: maySay(40),
  note: maySay(200),
  showIf: Condition.optional(),
  questions: z.array(Question).min(1, '一节至少有一个问题').max(60),
});

/** The number of responses of a kind that are accepted. */
const Quota = z.strictObject({
  id: Name,
  /** The condition of the responses that count; all of them when it is left out. */
  when: Condition.optional(),
  places: z.number().int().min(1).max(1_000_000),
});

const Ending = z.strictObject({ title: said(30), text: LongText.max(300).default('') });

/** The subjects that forms can be about. Each is provided by a module of the server. */
export const FormUseName = z.enum(['refund', 'order', 'workOrder', 'act']);
export type FormUseName = z.infer<typeof FormUseName>;

/** The uses with one form at a time, which is offered for a subject. An act names a form of its own. */
export const OfferedUse = FormUseName.exclude(['act']);
export type OfferedUse = z.infer<typeof OfferedUse>;

export const FormId = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, '编号用小写字母、数字和短横');

/** Who sees the figures: nobody, who has answered, everybody. */
export const FormResults = z.enum(['none', 'after', 'public']);

/** A form as data: its questions, their order and its texts. */
export const FormDefinition = z.strictObject({
  id: FormId,
  /** The kind of subject. There is one response per subject, or one per person for null. */
  use: FormUseName.nullable().default(null),
  title: said(30),
  /** Whether the questionnaire centre lists it. */
  listed: z.boolean().default(false),
  /** The key of a picture of the mall, shown where the form is presented. */
  cover: z.string().max(80).nullable().default(null),
  /** Who asks, as members read it; the brand for ''. */
  asker: maySay(20),
  results: FormResults.default('none'),
  /** Whether the questions may be read before answering. */
  preview: z.boolean().default(false),
  /**
   * What a completed response is given, and how it is called. Coupons run out, so that they are no
   * reward. Without a reward of its own a listed form is given the points of the rule `form`.
   */
  reward: z
    .strictObject({
      gift: z.discriminatedUnion('kind', [PointsGift, VoucherGift]),
      title: said(20),
    })
    .nullable()
    .default(null),
  /** Whether responses are stored without their authors. A person still has only one response. */
  anonymous: z.boolean().default(false),
  /** The purpose of the questions and the use of the answers. */
  intro: LongText.max(300).default(''),
  /** The time it takes, in minutes. */
  minutes: z.number().int().min(1).max(60),
  /** Whether a question or a section is shown at a time. */
  presentation: z.enum(['question', 'section']).default('question'),
  sections: z.array(Section).min(1, '至少有一节').max(20),
  quotas: z.array(Quota).max(30).default([]),
  thanks: Ending,
  /** The text for people the form is not meant for. */
  screened: Ending.default({ title: '感谢你的时间', text: '这次的问题不适合你，期待下次。' }),
  /** The text when the quota is full. */
  full: Ending.default({ title: '名额已满', text: '同类的回答已经收齐，谢谢你的热心。' }),
  opensAt: Instant.nullable().default(null),
  closesAt: Instant.nullable().default(null),
  /** How many days typed answers and uploads are kept. */
  keepDays: z.number().int().min(30).max(1095).default(365),
});
export type FormDefinition = z.infer<typeof FormDefinition>;
