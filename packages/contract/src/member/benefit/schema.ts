import { z } from 'zod';
import { Id, Instant, Link, pageInput, pageOf } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Nothing } from '../../common.ts';
import { Day } from '../../points/schema.ts';
import { BENEFIT_ICONS, BENEFIT_PERIODS } from './labels.ts';

const Count = z.number().int().min(0);

/**
 * claimable: can be claimed now. inForce: is had without claiming. usedUp, level, ownerOnly, gone,
 * paused: why it cannot be claimed. visitor: signed out.
 */
export const BenefitState = z.enum([
  'claimable',
  'inForce',
  'usedUp',
  'level',
  'ownerOnly',
  'gone',
  'paused',
  'visitor',
]);
export type BenefitState = z.infer<typeof BenefitState>;

/** How often each level may have it in a period, from V1 to V5. */
const Quotas = z.array(Count).length(5);

/** What a member reads of a benefit before they use it. */
export const BenefitTerms = z.strictObject({
  who: z.string().min(1),
  where: z.string().min(1),
  how: z.string().min(1),
  /** What it does not include; '' for nothing. */
  excludes: z.string(),
});

export const Benefit = z.object({
  id: Id,
  title: z.string(),
  /** One sentence about what it brings. */
  lead: z.string(),
  icon: z.enum(BENEFIT_ICONS),
  period: z.enum(BENEFIT_PERIODS),
  /** Whether it is only for certified owners. */
  certifiedOnly: z.boolean(),
  quotas: Quotas,
  terms: BenefitTerms,
  state: BenefitState,
  /** What is left of the member's quota in this period. */
  left: Count,
  quota: Count,
  /** Why it cannot be claimed; '' otherwise. */
  reason: z.string(),
});
export type Benefit = z.infer<typeof Benefit>;

export const BenefitGrant = z.object({
  id: Id,
  benefitId: Id,
  title: z.string(),
  at: Instant,
  /** Whether it was taken back. */
  over: z.boolean(),
  /** Where it is: the voucher, the coupons, the points. */
  link: Link,
});
export type BenefitGrant = z.infer<typeof BenefitGrant>;

export const benefitSchemas = {
  'benefit.list': {
    input: Nothing,
    /** `level`: the member's, null for visitors. `ends`: the last day of this month's quotas. */
    output: z.object({
      level: z.number().int().nullable(),
      names: z.array(z.string()),
      ends: Day,
      items: z.array(Benefit),
    }),
  },
  'benefit.records': { input: z.strictObject(pageInput), output: pageOf(BenefitGrant) },
  'benefit.claim': {
    input: z.strictObject({ rightId: Id }),
    output: z.object({ grant: BenefitGrant, left: Count }),
  },
} satisfies Schemas;
