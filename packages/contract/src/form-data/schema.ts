import { z } from 'zod';
import { Done, Id, StoredImage, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { PrivateKey, UploadKey } from '../media/schema.ts';
import { FormDefinition, Name, OfferedUse } from './definition-schema.ts';
import { QuestionResult } from './operator-schema.ts';

/** The possible shapes of answers. Whether an answer is valid depends on its question. */
const Answer = z.union([
  z.string().max(2000),
  z.number(),
  z.strictObject({ rows: z.record(Name, z.array(z.string().max(32)).max(7)) }),
  z.strictObject({ picked: z.array(Name).max(30), other: z.string().max(200).optional() }),
  /** Private keys. Web apps of earlier releases send public uploads, which become private. */
  z.array(z.union([PrivateKey, UploadKey])).max(3),
]);
const MAX_ANSWERS = 400;
const within = (answers: object): boolean => Object.keys(answers).length <= MAX_ANSWERS;
export const Answers = z.record(Name, Answer);

/** none: nothing is saved. draft: in progress. Otherwise how the response ended. */
export const ResponseStatus = z.enum(['none', 'draft', 'done', 'screened', 'full']);
export type ResponseStatus = z.infer<typeof ResponseStatus>;

/** A form that is offered to a member. */
export const OfferedForm = z.object({
  formId: Id,
  title: z.string(),
  intro: z.string(),
  minutes: z.number().int(),
  status: ResponseStatus,
});
export type OfferedForm = z.infer<typeof OfferedForm>;

export const OpenedForm = z.object({
  formId: Id,
  version: z.number().int(),
  /** Determines the order of shuffled options. */
  seed: z.string(),
  definition: FormDefinition,
  /** The pictures of options and answers by key. */
  pictures: z.record(z.string(), StoredImage),
  /** The saved answers, from any device. */
  answers: Answers,
  status: ResponseStatus,
  /** The quotas that are full. */
  full: z.array(Name),
  /** The operators' looks at the pictures, the latest first. */
  looks: z.array(z.object({ at: Instant, why: z.string() })),
});
export type OpenedForm = z.infer<typeof OpenedForm>;

/** A form as it is presented before it is opened. */
export const FormCard = z.object({
  formId: Id,
  title: z.string(),
  intro: z.string(),
  cover: StoredImage.nullable(),
  /** Who asks; '' for the brand. */
  asker: z.string(),
  minutes: z.number().int(),
  /** All of its questions. Who answers is often asked fewer. */
  questions: z.number().int(),
  presentation: z.enum(['question', 'section']),
  anonymous: z.boolean(),
  /** Whether the questions can be read now. */
  preview: z.boolean(),
  /** What a completed response is given; '' for nothing. */
  reward: z.string(),
  /** What the member was given for theirs; '' for nothing. */
  given: z.string(),
  /** full: no response can find a place any more. */
  state: z.enum(['ahead', 'open', 'full', 'over']),
  opensAt: Instant.nullable(),
  /** When it ends, or has ended; null for a form without an end. */
  closesAt: Instant.nullable(),
  status: ResponseStatus,
  /** When the response was completed; null before, and for anonymous forms. */
  finishedAt: Instant.nullable(),
  /** The question or section at which a draft goes on, from 1; null without a draft. */
  next: z.number().int().nullable(),
  /** Whether the reader may see the figures now. */
  results: z.boolean(),
});
export type FormCard = z.infer<typeof FormCard>;

/** A question for reading: its number, its options, and when it is asked. */
const PreviewedQuestion = z.object({
  number: z.number().int(),
  title: z.string(),
  /** How it is answered, e.g. 单选. */
  how: z.string(),
  required: z.boolean(),
  options: z.array(z.string()),
  /** When it is asked and where its answers lead, as sentences; empty when it is always asked. */
  notes: z.array(z.string()),
});

const byForm = z.strictObject({ formId: Id });
/** The key of a response; `subjectId` only for forms about a subject. */
const of = { formId: Id, subjectId: Id.optional() };
const version = z.number().int().min(1).max(100_000);

export const formSchemas = {
  /**
   * Returns the form about a subject of the member; null when there is none or its time is over.
   */
  'form.offer': {
    input: z.strictObject({ use: OfferedUse, subjectId: Id }),
    output: z.object({ form: OfferedForm.nullable() }),
  },
  'form.open': { input: z.strictObject(of), output: OpenedForm },
  /** `changes`: the answers changed since the last call; null deletes an answer. */
  'form.save': {
    input: z.strictObject({
      ...of,
      version,
      changes: z.record(Name, Answer.nullable()).refine(within, '一次保存的回答太多'),
    }),
    output: Done.extend({ at: Instant }),
  },
  'form.submit': {
    input: z.strictObject({ ...of, version, answers: Answers.refine(within, '回答太多') }),
    output: z.object({ status: z.enum(['done', 'screened', 'full']) }),
  },
  /** What is not closed comes first, then the newest. */
  'form.list': { input: z.strictObject({}), output: z.object({ items: z.array(FormCard) }) },
  'form.card': {
    input: byForm,
    output: FormCard.extend({
      sections: z.array(
        z.object({ id: z.string(), title: z.string(), questions: z.number().int() }),
      ),
      /** How the form ended for the member: the form's own words; null before. */
      ending: z.object({ title: z.string(), text: z.string() }).nullable(),
    }),
  },
  'form.preview': {
    input: byForm,
    output: z.object({
      title: z.string(),
      sections: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          note: z.string(),
          questions: z.array(PreviewedQuestion),
        }),
      ),
    }),
  },
  'form.results': {
    input: byForm,
    output: z.object({
      title: z.string(),
      /** The number of completed responses; null when they are too few to show anything. */
      responses: z.number().int().nullable(),
      questions: z.array(QuestionResult),
    }),
  },
} satisfies Schemas;
