import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'maintenance.manualDetails': {
    params: (_member, brand) => ({ id: `${brand}-tyre-pressure`, q: '胎压' }),
    shows: '停车三小时以上再量',
    signedOut: 'same',
    looks: 'brief',
    wrong: { params: { id: 'nothing' }, says: '没有找到这一节手册', wayOn: '看用车手册' },
  },
};
