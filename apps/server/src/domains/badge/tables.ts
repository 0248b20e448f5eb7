import type { Link } from '@marque/contract/common';
import type { BadgeArtName } from '@marque/contract/community/badge/art';
import type { MemberEventKind } from '@marque/contract/community/badge/member-events';
import type { BadgeFilter } from '@marque/contract/community/badge/progress';
import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';

export type BadgeTables = TablesOf<
  'badge' | 'badge_drawer' | 'badge_progress' | 'badge_shelf' | 'user_badge',
  {
    badge: {
      brand: Brand;
      art: BadgeArtName;
      event: MemberEventKind;
      filter: BadgeFilter;
      link: Link;
    };
    badge_drawer: { brand: Brand };
    badge_shelf: { brand: Brand };
    user_badge: { cause: MemberEventKind | 'operator' };
  }
>;
