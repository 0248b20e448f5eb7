import type { PageChecks, PageCheck } from '#testing/page-check.ts';

const wrong: PageCheck['wrong'] = {
  params: { id: 'nothing' },
  says: '没有找到这个活动',
  wayOn: '去展厅看看',
};

export const checks: PageChecks = {
  'cars.blindSubscription': {
    params: () => ({ id: 'bz-p54-blind' }),
    shows: '号码怎么用',
    signedOut: 'same',
    wrong,
  },
  'cars.presale': {
    params: () => ({ id: 'bz-5008-presale' }),
    shows: '价格上限',
    signedOut: 'same',
    wrong,
  },
  'cars.blindSubmit': {
    params: () => ({ campaignId: 'bz-p54-blind' }),
    shows: '想要的颜色',
    signedOut: 'gate',
    wrong: { ...wrong, params: { campaignId: 'nothing' } },
  },
};
