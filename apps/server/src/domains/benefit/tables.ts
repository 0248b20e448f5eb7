import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { BenefitIcon, BenefitPeriod } from '@marque/contract/member/benefit/labels';
import type { BenefitTerms } from '@marque/contract/member/benefit/schema';
import type { z } from 'zod';
import type { TablesOf } from '#database/columns.ts';
import type { Gift } from '../reward/ports.ts';

export type BenefitTables = TablesOf<
  'benefit' | 'benefit_grant' | 'benefit_share',
  {
    benefit: {
      brand: Brand;
      icon: BenefitIcon;
      period: BenefitPeriod;
      terms: z.infer<typeof BenefitTerms>;
      gift: Gift;
    };
    benefit_grant: { brand: Brand; link: Link };
    benefit_share: { brand: Brand };
  }
>;
