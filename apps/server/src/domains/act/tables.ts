import type {
  ActAudience,
  ActKind,
  CarNeed,
  JoinStatus,
} from '@marque/contract/community/act/states';
import type { RefundStep } from '@marque/contract/community/act/policy';
import type { PointsGift } from '@marque/contract/points/gift';
import type { Brand } from '@marque/contract/core';
import type { z } from 'zod';
import type { TablesOf } from '#database/columns.ts';

export type ActTables = TablesOf<
  'act' | 'act_draw' | 'act_join' | 'act_organiser' | 'act_presence' | 'act_prize' | 'act_session',
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
    act_prize: { gift: z.infer<typeof PointsGift> | null };
    act_join: { brand: Brand; status: JoinStatus };
  }
>;
