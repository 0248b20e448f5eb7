import type { PageChecks } from '#testing/page-check.ts';

const gone = (says: string) => ({ params: { id: 'none' }, says, wayOn: '去勋章馆' }) as const;

export const checks: PageChecks = {
  'community.badgeWall': {
    shows: /试驾者|试车手/,
    personal: true,
    signedOut: 'same',
    looks: 'full',
  },
  'community.myBadgeWall': { shows: '逛逛勋章馆', signedOut: 'gate', looks: 'brief' },
  'community.badgeDetail': {
    params: (_member, brand) => ({ id: `${brand}-drive` }),
    shows: '到店试驾 1 次',
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong: gone('没有找到这枚勋章'),
  },
  'community.drawerDetail': {
    params: (_member, brand) => ({ id: `${brand}-road` }),
    shows: /按时保养|准时进站/,
    personal: true,
    signedOut: 'same',
    looks: 'brief',
    wrong: gone('没有找到这个系列'),
  },
};
