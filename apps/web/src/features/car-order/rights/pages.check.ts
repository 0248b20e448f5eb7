import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'carOrder.rightsVersailles23': { shows: '已结束，已获得的权益继续有效', signedOut: 'same' },
  'carOrder.rightsVersailles24': { shows: '整车质保', signedOut: 'same' },
  'carOrder.rightsTianYi23': { shows: '整车质保', signedOut: 'same', looks: 'brief' },
};
