import type { Programme } from '@marque/contract/referral/programme/written';
import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type ReferralTables = TablesOf<
  'referral_programme' | 'referral_version' | 'referral_budget',
  {
    referral_programme: { brand: Brand; content: Programme };
    referral_version: { content: Programme };
  }
>;
