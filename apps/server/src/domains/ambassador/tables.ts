import type { Energy } from '@marque/contract/cars/schema';
import type { Brand } from '@marque/contract/core';
import type { ShownState } from '@marque/contract/moderation/schema';
import type {
  AmbassadorState,
  ApplicantKind,
  ApplicationState,
} from '@marque/contract/referral/ambassador/labels';
import type { TablesOf } from '#database/columns.ts';

export type AmbassadorTables = TablesOf<
  'ambassador' | 'ambassador_application' | 'ambassador_car' | 'ambassador_draft',
  {
    ambassador: {
      brand: Brand;
      kind: ApplicantKind;
      shown: ShownState;
      state: AmbassadorState;
      sample: { ownerSince: string | null; kept: number } | null;
    };
    ambassador_application: {
      brand: Brand;
      kind: ApplicantKind;
      state: ApplicationState;
      channels: string[];
    };
    ambassador_car: {
      brand: Brand;
      energy: Energy;
      images: string[];
      likes: string[];
      shown: ShownState;
    };
    ambassador_draft: { brand: Brand };
  }
>;
