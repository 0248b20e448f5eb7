import { z } from 'zod';
import { Id, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { FormUseName } from './definition-schema.ts';
import { LookedAt } from '../media/desk-schema.ts';

/** A problem with the path in the definition where it was found. */
const Problem = z.object({ path: z.string(), message: z.string() });
export type FormProblem = z.infer<typeof Problem>;

/** A definition as read from the operator's file. The server validates it. */
const definition = z.record(z.string().max(40), z.unknown());

export const FormSummary = z.object({
  id: Id,
  use: FormUseName.nullable(),
  title: z.string(),
  anonymous: z.boolean(),
  version: z.number().int(),
  state: z.enum(['live', 'closed']),
  publishedAt: Instant,
  drafts: z.number().int(),
  done: z.number().int(),
  screened: z.number().int(),
  full: z.number().int(),
  quotas: z.array(z.object({ id: z.string(), places: z.number().int(), used: z.number().int() })),
});
export type FormSummary = z.infer<typeof FormSummary>;

/** null when an anonymous form has too few responses to show the figure. */
const bar = {
  label: z.string(),
  count: z.number().int().nullable(),
  percent: z.number().int().nullable(),
};

export const QuestionResult = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  /** The number of responses that answer the question. */
  answers: z.number().int(),
  /** Whether an anonymous form has too few responses to show results. */
  hidden: z.boolean(),
  /** The count of each answer; empty for typed text. */
  bars: z.array(
    z.object({
      ...bar,
      /** The mean rank of the option; null unless the question sorts options. */
      place: z.number().nullable(),
    }),
  ),
  /** The rows of a matrix; empty for other questions. */
  rows: z.array(
    z.object({ label: z.string(), bars: z.array(z.object(bar)), mean: z.number().nullable() }),
  ),
  /** The mean of ratings and numbers; null for other questions. */
  mean: z.number().nullable(),
  /** The net promoter score in percent: promoters minus detractors. */
  nps: z.number().int().nullable(),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

/** fast: less than two seconds a question. straight: one column for all rows of a long matrix. */
const FormFlagOf = z.enum(['fast', 'straight']);
export type FormFlag = z.infer<typeof FormFlagOf>;

const FormResponse = z.object({
  id: Id,
  version: z.number().int(),
  status: z.enum(['done', 'screened', 'full']),
  /** When the response was sent; for an anonymous form the start of that day. */
  at: Instant,
  /** The seconds from the first saved answer to submission; null when nothing was saved before. */
  seconds: z.number().int().nullable(),
  /** Why the response may say little. */
  flags: z.array(FormFlagOf),
  /** The answers as text by question. Personal data is masked. */
  answers: z.record(z.string(), z.string()),
});
export type FormResponse = z.infer<typeof FormResponse>;

const byForm = { formId: Id };

/** The purposes for which operators may look at the pictures of a response. */
export const FormLook = z.enum(['review', 'followUp']);

export const formDeskSchemas = {
  'operator.forms': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(FormSummary) }),
  },
  /** Returns the problems that would prevent publication, and the changes it would make. */
  'operator.formCheck': {
    input: z.strictObject({ definition }),
    output: z.object({
      problems: z.array(Problem),
      questions: z.number().int(),
      added: z.array(z.string()),
      removed: z.array(z.string()),
    }),
  },
  'operator.formPublish': { input: z.strictObject({ definition }), output: FormSummary },
  'operator.formClose': { input: z.strictObject(byForm), output: FormSummary },
  'operator.formResults': {
    input: z.strictObject(byForm),
    output: z.object({ form: FormSummary, questions: z.array(QuestionResult) }),
  },
  /** Exports responses, the latest first. */
  'operator.formExport': {
    input: z.strictObject({
      ...byForm,
      cursor: z.string().max(200).optional(),
      size: z.coerce.number().int().min(1).max(200).default(100),
    }),
    output: z.object({
      columns: z.array(z.object({ id: z.string(), title: z.string() })),
      items: z.array(FormResponse),
      nextCursor: z.string().nullable(),
    }),
  },
  'operator.formPictures': {
    input: z.strictObject({ ...byForm, responseId: Id, why: FormLook }),
    output: z.object({ pictures: z.array(LookedAt) }),
  },
} satisfies Schemas;
