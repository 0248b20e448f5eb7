import { CIRCLE, offered, proposed } from '@marque/e2e/testing/fixtures/circle.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

const missing = '没有找到，可能已经失效';

export const checks: PageChecks = {
  'referral.circleResources': { shows: '东滩日落营地', signedOut: 'same', looks: 'full' },
  'referral.circleGoods': {
    params: () => ({ id: CIRCLE.good }),
    shows: '阿飞画了第一张草图',
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong: {
      params: { id: 'nothing' },
      says: missing,
      wayOn: '看全部好物',
      listsWithoutId: true,
    },
  },
  'referral.circlePlace': {
    params: () => ({ id: CIRCLE.place }),
    shows: '草地上 32 个营位',
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong: { params: { id: 'nothing' }, says: missing, wayOn: '看别的地方' },
  },
  'referral.circlePrivacy': {
    params: having(offered),
    shows: '什么时候会用到你的信息',
    signedOut: 'same',
    looks: 'brief',
  },
  'referral.circleCalls': {
    params: having(proposed),
    shows: '后备箱里的厨房',
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong: {
      params: { id: 'nothing' },
      says: missing,
      wayOn: '看全部',
      listsWithoutId: true,
    },
  },
  'referral.circleCallForm': {
    params: () => ({ callId: 'call-night' }),
    shows: '公开方案',
    signedOut: 'gate',
    looks: 'full',
    wrong: { params: { callId: 'nothing' }, says: missing, wayOn: '看正在进行的征集' },
  },
  'referral.circleCooperate': {
    params: having(offered),
    shows: '品牌联名',
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong: {
      params: { id: 'nothing' },
      says: missing,
      wayOn: '看全部',
      listsWithoutId: true,
    },
  },
  'referral.circleCooperateForm': {
    params: () => ({ kind: 'venue' }),
    shows: '统一社会信用代码',
    signedOut: 'gate',
    looks: 'full',
  },
};
