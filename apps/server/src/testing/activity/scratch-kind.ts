import { activityKind } from '@marque/contract/activity/kind';
import { z } from 'zod';
import { defineKind } from '#domains/activity/engine/kind.ts';

/** A kind that the product does not have: a card is scratched. It stands on the engine as others do. */
export const scratch = activityKind({
  id: 'scratch',
  config: z.strictObject({ layer: z.enum(['silver', 'gold']), cards: z.int().min(1) }),
  view: z.object({ layer: z.string(), cards: z.int() }),
  random: () => true,
  gains: () => [
    { on: 'daily', n: 1 },
    { on: 'help', n: 1, cap: 5 },
  ],
  rules: ({ layer }) => [
    { title: '怎么刮', lines: [`刮开${layer === 'gold' ? '金' : '银'}色涂层`] },
  ],
});

export const scratchKind = defineKind({
  of: scratch,
  check: async ({ activity, config }) =>
    activity.prizes.length < config.cards
      ? []
      : [{ path: 'config.cards', message: '卡片要比奖品多' }],
  async show(_context, { activity: { config }, join }) {
    const view = { ...config, secret: '不该出去' };
    return {
      view,
      obstacle: join ? null : { code: 'notJoined', text: '先参加再刮', way: null },
      allowed: join ? ['scratch'] : ['join'],
    };
  },
});
