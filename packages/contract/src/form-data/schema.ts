import { z } from 'zod';
import { Done, Id, StoredImage, Instant } from '../common.ts';
import type { Schemas } from '../core.ts';
import { PrivateKey, UploadKey } from '../media/schema.ts';
import { FormDefinition, FormUseName, Name } from './definition-schema.ts';

/** What may be answered at all; whether it holds is the question's matter. */
const Answer = z.union([
  z.string().max(2000),
  z.number(),
  z.strictObject({ rows: z.record(Name, z.array(z.string().max(32)).max(7)) }),
  z.strictObject({ picked: z.array(Name).max(30), other: z.string().max(200).optional() }),
  /** Private ones; web apps of releases before send public uploads, which become private. */
  z.array(z.union([PrivateKey, UploadKey])).max(3),
]);
const MAX_ANSWERS = 400;
const within = (answers: object): boolean => Object.keys(answers).length <= MAX_ANSWERS;
const Answers = z.record(Name, Answer);

/** none: nothing is kept yet. draft: begun. The others: how it ended. */
export const ResponseStatus = z.enum(['none', 'draft', 'done', 'screened', 'full']);
export type ResponseStatus = z.infer<typeof ResponseStatus>;

/** A form that a member may answer, as it is offered. */
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
  /** Decides the order of options that are shuffled. */
  seed: z.string(),
  definition: FormDefinition,
  /** Pictures of options and of answers, by their keys. */
  pictures: z.record(z.string(), StoredImage),
  /** What is kept of this response, on whatever device it was typed. */
  answers: Answers,
  status: ResponseStatus,
  /** Quotas without a place left. */
  full: z.array(Name),
  /** Who of the desk looked at the pictures that were handed in, the latest first. */
  looks: z.array(z.object({ at: Instant, why: z.string() })),
});
export type OpenedForm = z.infer<typeof OpenedForm>;

/** A response: to a form, about a subject where the form has one. */
const of = { formId: Id, subjectId: Id.optional() };
const version = z.number().int().min(1).max(100_000);

export const formSchemas = {
  /** The form that asks about a thing of the member's; null where none does, or its time is over. */
  'form.offer': {
    input: z.strictObject({ use: FormUseName, subjectId: Id }),
    output: z.object({ form: OfferedForm.nullable() }),
  },
  'form.open': { input: z.strictObject(of), output: OpenedForm },
  /** `changes`: what was answered since it was last kept; null takes an answer back. */
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
} satisfies Schemas;
