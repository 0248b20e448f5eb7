import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { LevelCause } from '@marque/contract/member/membership/schema';
import type { TablesOf } from '#database/columns.ts';

export type MembershipTables = TablesOf<
  'level' | 'membership' | 'growth_entry' | 'level_change' | 'sign_in',
  {
    level: { brand: Brand };
    membership: { brand: Brand };
    growth_entry: { brand: Brand; link: Link };
    level_change: { brand: Brand; cause: LevelCause };
    sign_in: { brand: Brand };
  }
>;
