import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'serve.netWork': { shows: '上海闵行用户中心', signedOut: 'same' },
  'serve.netWorkMap': { shows: '方位示意', signedOut: 'same', looks: 'brief' },
  'serve.changeCity': { shows: '热门城市', signedOut: 'same', looks: 'brief' },
  'serve.provinces': { shows: '安徽省', signedOut: 'same', looks: 'brief' },
};
