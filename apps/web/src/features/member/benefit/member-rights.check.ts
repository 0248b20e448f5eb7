import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'member.memberRights': { shows: '到店洗车', personal: true, signedOut: 'same' },
  'member.rights': { shows: '还没有随车的权益', signedOut: 'gate', looks: 'brief' },
};
