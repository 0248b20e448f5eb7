import type { Brand } from '@marque/contract/core';
import type { PageChecks } from '#testing/page-check.ts';

/** Clubs of the demo content, with what each of them asks of its members. */
const CLUBS: Readonly<Record<Brand, string>> = { xtl: 'club-xtl-commute', bz: 'club-bz-408x' };

export const checks: PageChecks = {
  'community.carClub': {
    params: (_, brand) => ({ id: CLUBS[brand] }),
    shows: '大家的约定',
    signedOut: 'same',
    looks: 'full',
    wrong: { says: '没有找到这个车友会', wayOn: '看看别的车友会' },
  },
};
