import type { shareImagePages } from '@marque/contract/cars/share-image-pages';
import { configuration } from '@marque/e2e/testing/fixtures/cars.ts';
import type { ChecksOf } from '#testing/page-check.ts';

export const checks: ChecksOf<typeof shareImagePages> = {
  'cars.shareImage': {
    params: async (member) => ({ temp: (await configuration(member)).id }),
    shows: '保存图片',
    signedOut: 'same',
    wrong: { params: { temp: 'nopenopenope' }, says: '这份配置已过期', wayOn: '重新选一台' },
  },
};
