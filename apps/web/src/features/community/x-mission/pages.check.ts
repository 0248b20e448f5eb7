import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'community.xMission': {
    shows: '点亮今晚的灯',
    personal: true,
    signedOut: 'same',
    looks: 'full',
  },
  // Other checks have published for this member.
  'community.xContribution': {
    shows: /0 条贡献|今天还可以继续得分|今天已满/,
    signedOut: 'gate',
    looks: 'brief',
  },
  'community.xRanking': { shows: '榜单怎么排', personal: true, signedOut: 'same', looks: 'brief' },
  'community.xRule': { shows: '每天最多', personal: true, signedOut: 'same', looks: 'brief' },
  'community.xRankingRule': {
    shows: '怎么得分',
    personal: true,
    signedOut: 'same',
    looks: 'brief',
  },
  'community.universe': { shows: '今晚亮灯', personal: true, signedOut: 'same', looks: 'full' },
};
