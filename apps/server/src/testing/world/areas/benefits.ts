import { addBenefit } from '../benefits.ts';
import { type Area, copyId, ofOperator, page } from '../area.ts';
import { typed } from '../kinds.ts';

export const area: Area = {
  ids: {
    'benefit.claim': { rightId: typed },
    'beyond.show': { carId: typed },
    'operator.benefitPause': { id: typed },
  },
  inputs: {},
  lists: {
    measured: {
      'benefit.list': {},
      'benefit.records': { input: page },
      'operator.benefits': { who: ofOperator },
    },
    fixed: { 'of the few cars of a member': ['beyond.show'] },
    add: async ({ app, client }) => {
      const benefitId = await addBenefit(app);
      await app.database
        .insertInto('benefit_grant')
        .values({
          user_id: client.userId,
          id: 'grant',
          brand: 'xtl',
          benefit_id: benefitId,
          period_key: '2026-05',
          serial: 1,
          title: '到店洗车',
          reward_id: 'reward',
          link: JSON.stringify({ page: 'member.coupons', params: {} }),
          at: app.clock.now,
        })
        .execute();
    },
    grow: async ({ me, copy }) => {
      await copy('benefit', 'true', { id: copyId });
      await copy('benefit_grant', me, { id: copyId, serial: '(one.serial + n)::smallint' });
    },
  },
};
