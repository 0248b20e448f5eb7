import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.memberRights': { shows: '到店洗车', personal: true, signedOut: 'same' },
  'member.rights': { shows: '整车质保', personal: true, signedOut: 'same', looks: 'brief' },
};
