import { z } from 'zod';
import { Id, Instant, StoredImage } from '../../common.ts';
import { CityCode } from '../../community/common.ts';
import type { Schemas } from '../../core.ts';
import { maxPictures } from '../../form.ts';
import { UploadKey } from '../../media/schema.ts';
import { Standing } from '../../moderation/schema.ts';
import { SupplementForm } from '../form.ts';
import { COOPERATION_KINDS } from './cooperation.ts';
import { CooperationForm, ProposalForm } from './form.ts';
import {
  MAX_COOPERATION_PICTURES,
  MAX_PROPOSAL_PICTURES,
  SUBMISSION_KINDS,
  SUBMISSION_STATES,
} from './labels.ts';
import { Theme } from './schema.ts';

export const SubmissionKindName = z.enum(SUBMISSION_KINDS);
export const SubmissionStateName = z.enum(SUBMISSION_STATES);
const CooperationKindName = z.enum(COOPERATION_KINDS);

export const CircleCall = z.object({
  id: Id,
  theme: Theme,
  title: z.string(),
  /** What is looked for. */
  brief: z.string(),
  /** What counts in the choice. */
  counts: z.array(z.string()),
  /** What happens to an idea. */
  afterwards: z.string(),
  reward: z.string(),
  image: StoredImage,
  closesAt: Instant,
  isOpen: z.boolean(),
  /** How many proposals there are, without those that were taken back. */
  proposals: z.number().int().min(0),
  /** How many of them the caller has made, MAX_PROPOSALS at most. */
  mine: z.number().int().min(0),
  /** What came of it; null while nothing is decided. */
  result: z.object({ text: z.string(), goodId: Id.nullable() }).nullable(),
});
export type CircleCall = z.infer<typeof CircleCall>;

const PublicProposal = z.object({
  id: Id,
  text: z.string(),
  credit: z.string(),
  images: z.array(StoredImage).max(MAX_PROPOSAL_PICTURES),
  at: Instant,
});

export const Submission = z.object({
  id: Id,
  kind: SubmissionKindName,
  state: SubmissionStateName,
  /** The call, or the kind of cooperation. */
  title: z.string(),
  callId: Id.nullable(),
  cooperation: CooperationKindName.nullable(),
  /** '' once it is erased. */
  text: z.string(),
  images: z.array(StoredImage).max(MAX_PROPOSAL_PICTURES),
  /** The company; '' for a proposal. */
  company: z.string(),
  /** What was answered last; '' without an answer. */
  answer: z.string(),
  /** What its author added; '' without. */
  supplement: z.string(),
  /** The day by which an answer is promised, and whether that has passed without one. */
  dueDay: z.iso.date(),
  late: z.boolean(),
  at: Instant,
  withdrawable: z.boolean(),
  /** How a public proposal stands; null for what others do not see. */
  standing: Standing.nullable(),
});
export type Submission = z.infer<typeof Submission>;

export const submissionSchemas = {
  'circle.calls': {
    input: z.strictObject({}),
    /** Open calls, the one that closes first in front, then those that are over. */
    output: z.object({ items: z.array(CircleCall).max(50) }),
  },
  'circle.call': {
    input: z.strictObject({ id: Id }),
    output: CircleCall.extend({ shown: z.array(PublicProposal).max(20) }),
  },
  'circle.mine': {
    input: z.strictObject({ kind: SubmissionKindName }),
    /** The newest in front. */
    output: z.object({ items: z.array(Submission).max(50) }),
  },
  'circle.propose': {
    input: z.strictObject({
      ...ProposalForm.shape,
      callId: Id,
      images: z.array(UploadKey).check(maxPictures(MAX_PROPOSAL_PICTURES)).default([]),
    }),
    output: Submission,
  },
  'circle.cooperate': {
    input: z.strictObject({
      ...CooperationForm.shape,
      kind: CooperationKindName,
      cityCode: CityCode,
      images: z.array(UploadKey).check(maxPictures(MAX_COOPERATION_PICTURES)).default([]),
    }),
    output: Submission,
  },
  'circle.supplement': {
    input: z.strictObject({ ...SupplementForm.shape, id: Id }),
    output: Submission,
  },
  'circle.withdraw': { input: z.strictObject({ id: Id }), output: Submission },
} satisfies Schemas;
