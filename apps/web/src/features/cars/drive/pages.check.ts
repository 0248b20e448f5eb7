import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.appointmentDrive': {
    params: (_, brand) => ({ seriesId: { xtl: 'xtl-tianyi', bz: 'bz-408x' }[brand] }),
    shows: '谁来开',
    signedOut: 'same',
    wrong: { params: { id: 'nothing' }, says: '没有找到这个预约', wayOn: '看试驾记录' },
  },
  'cars.driveRecord': {
    shows: '车友怎么说',
    signedOut: 'gate',
  },
};
