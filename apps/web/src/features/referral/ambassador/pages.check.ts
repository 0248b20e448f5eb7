import { ambassador, carCard, WORDS } from '@marque/e2e/testing/fixtures/ambassador.ts';
import { having, type PageChecks, withId } from '#testing/page-check.ts';

export const checks: PageChecks = {
  // Before the member is an ambassador.
  'referral.ambassadorApply': {
    shows: '20–300 个字，通过后写在你的主页上',
    signedOut: 'gate',
    looks: 'full',
  },
  'referral.ambassador': {
    params: having(ambassador),
    shows: '没有下线',
    personal: true,
    signedOut: 'same',
    looks: 'full',
  },
  'referral.ambassadorCar': {
    params: having(carCard),
    shows: '弯里车身稳',
    signedOut: 'gate',
    looks: 'full',
  },
  'referral.ambassadorSales': {
    params: having(ambassador),
    shows: '还没有成交',
    signedOut: 'gate',
    looks: 'full',
  },
  'referral.ambassadorCard': {
    params: withId(ambassador),
    shows: WORDS.slice(0, 12),
    personal: true,
    signedOut: 'same',
    looks: 'full',
    wrong: {
      params: { id: 'nothing' },
      says: '这位合伙人已不在',
      wayOn: '看看我们的车',
    },
  },
};
