import { address } from '@marque/e2e/testing/fixtures/mall/address.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.addresses': {
    params: having(address),
    shows: /示例路 128 号/,
    signedOut: 'gate',
  },
};
