import type { PageIdOf } from '@marque/contract/pages';
import type { PageCase } from '../testing/page-case.ts';

export const cases: Record<PageIdOf<'entry'>, PageCase> = {
  'entry.home': { shows: '选择你的品牌', signedOut: 'same' },
  'entry.login': {
    params: (_, brand) => ({ redirect: `/${brand}/mall/Home` }),
    shows: '获取验证码',
    signedOut: 'same',
  },
  'entry.loginPass': {
    params: (_, brand) => ({ redirect: `/${brand}/mall/Home` }),
    shows: /忘记密码/,
    signedOut: 'same',
  },
  'entry.sliding': { shows: /拖动|滑块/, signedOut: 'same' },
  'entry.desc': {
    params: (_, brand) => ({ redirect: `/${brand}/mall/Home` }),
    shows: /还在准备中|最后 1 圈调校/,
    signedOut: 'same',
  },
  'entry.middlePage': {
    params: (_, brand) => ({ target: `/${brand}/mall/Home`, type: 'mall' }),
    shows: /限时/,
    signedOut: 'same',
    leadsTo: 'mall.home',
  },
  'entry.test': { shows: '微信 SDK', signedOut: 'same' },
  'entry.notFound': {
    params: (_, brand) => ({ from: `/${brand}/mall/nowhere` }),
    shows: /这条路走不通|驶出赛道/,
    signedOut: 'same',
  },
};
