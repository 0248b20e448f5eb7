import type {
  ActAudience,
  ActKind,
  CarNeed,
  JoinStatus,
} from '@marque/contract/community/act/states';
import type { RefundStep } from '@marque/contract/community/act/policy';
import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type ActTables = TablesOf<
  'act' | 'act_session' | 'act_join' | 'act_organiser',
  {
    act: {
      brand: Brand;
      kind: ActKind;
      pictures: string[];
      audience: ActAudience;
      needs_car: CarNeed;
      series_ids: string[];
      refund: RefundStep[];
      agenda: { at: string; text: string }[];
      requirements: string[];
      bring: string[];
      status: 'draft' | 'published' | 'cancelled' | 'settled';
    };
    act_join: { brand: Brand; status: JoinStatus };
  }
>;
