import type { SpotKind } from '@marque/contract/community/spot/labels';
import type { Brand } from '@marque/contract/core';
import type { ShownState } from '@marque/contract/moderation/schema';
import type { TablesOf } from '#database/columns.ts';

export type SpotTables = TablesOf<
  'spot',
  { spot: { brand: Brand; kind: SpotKind; images: string[]; state: ShownState } }
>;
