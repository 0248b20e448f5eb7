import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { CooperationKind } from '@marque/contract/referral/circle/cooperation';
import type {
  CircleTheme,
  GoodState,
  PlaceState,
  SubmissionKind,
  SubmissionState,
} from '@marque/contract/referral/circle/labels';
import type { CirclePlace } from '@marque/contract/referral/circle/schema';
import type { ShownState } from '@marque/contract/moderation/schema';
import type { TablesOf } from '#database/columns.ts';
import type { Gift } from '../reward/ports.ts';

/** What a place gives to owners. */
type KeptBenefit = { title: string; note: string; ownersOnly: boolean; gift: Gift };

export type CircleTables = TablesOf<
  | 'circle_place'
  | 'circle_call'
  | 'circle_good'
  | 'circle_want'
  | 'circle_claim'
  | 'circle_submission',
  {
    circle_place: {
      brand: Brand;
      theme: CircleTheme;
      hours: CirclePlace['hours'];
      images: string[];
      tags: string[];
      benefit: KeptBenefit;
      state: PlaceState;
    };
    circle_call: { brand: Brand; theme: CircleTheme; counts: string[] };
    circle_good: { brand: Brand; theme: CircleTheme; story: string[]; state: GoodState };
    circle_claim: { link: Link };
    circle_submission: {
      brand: Brand;
      kind: SubmissionKind;
      cooperation: CooperationKind;
      state: SubmissionState;
      images: string[];
      shown: ShownState;
    };
  }
>;
