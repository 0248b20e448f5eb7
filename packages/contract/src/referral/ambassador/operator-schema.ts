import { z } from 'zod';
import { Done, Id, Instant, LongText } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Reason } from '../../operator/schema.ts';
import { AMBASSADOR_STATES } from './labels.ts';
import { ApplicantKindName, ApplicationStateName } from './schema.ts';

export const Decision = z.enum(['approve', 'supplement', 'refuse']);

const ApplicationAtDesk = z.object({
  id: Id,
  kind: ApplicantKindName,
  state: ApplicationStateName,
  city: z.string(),
  words: z.string(),
  channels: z.array(z.string()),
  answer: z.string(),
  supplement: z.string(),
  at: Instant,
  dueDay: z.iso.date(),
  late: z.boolean(),
});

const AmbassadorAtDesk = z.object({
  handle: Id,
  nickName: z.string(),
  state: z.enum(AMBASSADOR_STATES),
  reason: z.string(),
  since: z.iso.date(),
  renewBy: z.iso.date(),
});

export const ambassadorDeskSchemas = {
  'operator.ambassadors': {
    /** `state`: of applications; without it those that wait. */
    input: z.strictObject({ state: ApplicationStateName.optional() }),
    output: z.object({
      applications: z.array(ApplicationAtDesk).max(50),
      /** Those that began last. */
      ambassadors: z.array(AmbassadorAtDesk).max(50),
    }),
  },
  'operator.ambassadorDecide': {
    /** The applicant reads `text`; an approval needs none. */
    input: z.strictObject({
      id: Id,
      decision: Decision,
      text: LongText.max(500).default(''),
    }),
    output: ApplicationAtDesk,
  },
  'operator.ambassadorSuspend': {
    input: z.strictObject({ handle: Id, reason: Reason }),
    output: Done,
  },
  'operator.ambassadorRestore': {
    input: z.strictObject({ handle: Id, reason: Reason }),
    output: Done,
  },
  'operator.ambassadorContact': {
    /** The look is kept with its reason. */
    input: z.strictObject({ id: Id, reason: Reason }),
    output: z.object({
      name: z.string(),
      phone: z.string(),
      company: z.string(),
      companyCode: z.string(),
    }),
  },
} satisfies Schemas;
