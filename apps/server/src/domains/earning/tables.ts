import type { Brand } from '@marque/contract/core';
import type { Link } from '@marque/contract/common';
import type { EarnCap } from '@marque/contract/points/operator-schema';
import type { TablesOf } from '#database/columns.ts';

type Scope = Brand | 'both';

export type EarningTables = TablesOf<
  'earn_rule' | 'earn_budget',
  {
    earn_rule: { brand: Scope; caps: EarnCap[]; link: Link };
    earn_budget: { brand: Scope };
  }
>;
