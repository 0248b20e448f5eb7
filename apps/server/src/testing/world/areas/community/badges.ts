import type { Area } from '../../area.ts';
import { addBadge } from '../../badges.ts';
import { mallKind } from '../../kinds.ts';

const badge = mallKind(async ({ app }) => [(await addBadge(app)).id]);
const drawer = mallKind(async ({ app }) => [(await addBadge(app)).drawerId]);

export const area: Area = {
  ids: {
    'badge.detail': { id: badge },
    'badge.drawer': { id: drawer },
    'badge.wear': { badgeId: badge },
    'badge.pin': { ids: { '*': badge } },
    'operator.badgeGrant': { id: badge },
    'operator.badgeRevoke': { id: badge },
  },
  lists: {
    fixed: {
      'as many badges as a brand has': [
        'badge.wall',
        'badge.drawer',
        'badge.detail',
        'badge.mine',
        'operator.badges',
        'operator.badgeGrant',
        'operator.badgeRevoke',
        'operator.badgeReplay',
      ],
    },
  },
};
