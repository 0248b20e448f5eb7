import { z } from 'zod';
import { Id, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { FormUseName } from '../form-data/definition-schema.ts';

/** Where in a definition, and what is wrong there. */
const Problem = z.object({ path: z.string(), message: z.string() });
export type FormProblem = z.infer<typeof Problem>;

/** A definition as it stands in the operator's file; the server judges it. */
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

/** Null where an anonymous form would show what a few have answered. */
const bar = {
  label: z.string(),
  count: z.number().int().nullable(),
  percent: z.number().int().nullable(),
};

const QuestionResult = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  /** How many answered it. */
  answers: z.number().int(),
  /** Of an anonymous form: too few answered to show what. */
  hidden: z.boolean(),
  /** How often each answer was given; empty for what is typed. */
  bars: z.array(
    z.object({
      ...bar,
      /** The mean of the places it was sorted into; null where nothing is sorted. */
      place: z.number().nullable(),
    }),
  ),
  /** Of a matrix. */
  rows: z.array(
    z.object({ label: z.string(), bars: z.array(z.object(bar)), mean: z.number().nullable() }),
  ),
  /** Of points and numbers. */
  mean: z.number().nullable(),
  /** Those who would recommend less those who would not, in percent. */
  nps: z.number().int().nullable(),
});
export type QuestionResult = z.infer<typeof QuestionResult>;

const FormResponse = z.object({
  id: Id,
  version: z.number().int(),
  status: z.enum(['done', 'screened', 'full']),
  /** Of an anonymous form the day's beginning. */
  at: Instant,
  /** From the first thing that was kept to the end; null where nothing was kept before. */
  seconds: z.number().int().nullable(),
  /** In words, by question; what is personal is masked. */
  answers: z.record(z.string(), z.string()),
});
export type FormResponse = z.infer<typeof FormResponse>;

const byForm = { formId: Id };

/** What the desk may look at the pictures of a response for. */
export const FormLook = z.enum(['review', 'followUp']);

export const formDeskSchemas = {
  'operator.forms': {
    input: z.strictObject({}),
    output: z.object({ items: z.array(FormSummary) }),
  },
  /** What publishing would refuse, and what it would change. */
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
  /** Responses, the latest first. */
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
    output: z.object({
      pictures: z.array(
        z.object({ key: z.string(), base64: z.string(), alsoIn: z.number().int() }),
      ),
    }),
  },
} satisfies Schemas;
