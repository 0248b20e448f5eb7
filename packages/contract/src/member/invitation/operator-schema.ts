import { z } from 'zod';
import { Id, Instant, Line, Nothing, pageInput, pageOf, Score } from '../../common.ts';
import { BRANDS, type Schemas } from '../../core.ts';
import { GAIN_HOSTS } from '../../host-policy.ts';
import { INVITE_STEPS, STEP_STATES } from './kinds.ts';
import { ProgrammeKindOf } from './schema.ts';

const BrandOf = z.enum(BRANDS);

/** An invitation as operators see it. Phone numbers are masked. */
const DeskInvitation = z.object({
  id: Id,
  brand: BrandOf,
  inviter: z.string(),
  invited: z.string(),
  acceptedAt: Instant,
  endsAt: Instant,
  /** '' unless it was refused. */
  refusedFor: z.string(),
  steps: z.array(
    z.object({ key: z.enum(INVITE_STEPS), state: z.enum(STEP_STATES), score: Score.nullable() }),
  ),
});
export type DeskInvitation = z.infer<typeof DeskInvitation>;

const DeskProgramme = z.object({
  brand: BrandOf,
  kind: ProgrammeKindOf,
  title: z.string(),
  version: z.number().int(),
  open: z.boolean(),
  saysIn: z.array(z.string()),
});
export type DeskProgramme = z.infer<typeof DeskProgramme>;

export const invitationDeskSchemas = {
  'operator.invitations': {
    input: z.strictObject({ state: z.enum(STEP_STATES).optional(), ...pageInput }),
    output: pageOf(DeskInvitation),
  },
  'operator.invitationRefuse': {
    /** `reason`: what the inviter reads. */
    input: z.strictObject({ id: Id, reason: Line.min(1).max(60) }),
    output: DeskInvitation,
  },
  'operator.inviteProgrammes': {
    input: Nothing,
    output: z.object({ items: z.array(DeskProgramme) }),
  },
  'operator.inviteProgrammeSet': {
    input: z.strictObject({
      brand: BrandOf,
      programme: ProgrammeKindOf,
      open: z.boolean().optional(),
      /** The hosts in which it is said what inviting brings. */
      saysIn: z.array(z.enum(GAIN_HOSTS)).optional(),
    }),
    output: DeskProgramme,
  },
} satisfies Schemas;
