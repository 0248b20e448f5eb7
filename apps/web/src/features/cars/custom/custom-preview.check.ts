import type { PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: async ({ configuration }) => ({ temp: await configuration() }),
  shows: '我也配一台',
  signedOut: 'same',
  wrong: { params: { temp: 'nopenopenope' }, says: '这份配置已过期', wayOn: '重新选一台' },
};
