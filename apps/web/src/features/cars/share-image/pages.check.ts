import { configuration } from '@marque/e2e/testing/fixtures/cars.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'cars.shareImage': {
    params: async (member) => ({ temp: (await configuration(member)).id }),
    shows: '保存图片',
    signedOut: 'same',
    wrong: { params: { temp: 'nopenopenope' }, says: '这份配置已过期', wayOn: '重新选一台' },
  },
};
