import type { Brand } from '@marque/contract/core';
import type { BindingState } from '@marque/contract/referral/binding/schema';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import type { GainState } from '@marque/contract/referral/reward/schema';
import type { TablesOf } from '#database/columns.ts';

export type ReferralTables = TablesOf<
  | 'referral_programme'
  | 'referral_version'
  | 'referral_budget'
  | 'referral_participant'
  | 'referral_code'
  | 'referral_touch'
  | 'referral_role'
  | 'referral_binding'
  | 'referral_step'
  | 'referral_sale'
  | 'referral_place'
  | 'referral_reward'
  | 'referral_reminder',
  {
    referral_programme: { brand: Brand; content: Programme };
    referral_version: { content: Programme };
    referral_participant: { brand: Brand };
    referral_touch: { brand: Brand };
    referral_role: { brand: Brand };
    referral_binding: { brand: Brand; state: BindingState };
    referral_place: { state: 'waiting' | 'reserved' | 'spent' };
    referral_reward: { brand: Brand; side: 'inviter' | 'friend'; state: GainState };
  }
>;
