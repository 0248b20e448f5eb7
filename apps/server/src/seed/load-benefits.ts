import { Id } from '@marque/contract/common';
import { BENEFIT_ICONS, BENEFIT_PERIODS } from '@marque/contract/member/benefit/labels';
import { BenefitTerms } from '@marque/contract/member/benefit/schema';
import { Gift } from '@marque/contract/points/gift';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand } from './parts.ts';
import { upsert } from './repository.ts';

/** The benefits of levels. Sample data. */
export const Benefits = z.array(
  z.strictObject({
    id: Id,
    brand: Brand,
    title: z.string(),
    lead: z.string(),
    icon: z.enum(BENEFIT_ICONS),
    period: z.enum(BENEFIT_PERIODS),
    certifiedOnly: z.boolean(),
    quotas: z.array(z.int().min(0)).length(5),
    terms: BenefitTerms,
    gift: Gift.nullable(),
    monthShare: z.int().min(0).nullable(),
  }),
);

/** Loads the benefits. A pause that an operator set stays. */
export const loadBenefits = (tx: Tx, benefits: z.infer<typeof Benefits>): Promise<void> =>
  upsert(
    tx,
    'benefit',
    benefits.map(({ certifiedOnly, monthShare, ...one }, sort) => ({
      ...one,
      sort,
      certified_only: certifiedOnly,
      month_share: monthShare,
      paused: null,
      shown: true,
    })),
    { key: ['brand', 'id'], keep: ['paused'] },
  );
