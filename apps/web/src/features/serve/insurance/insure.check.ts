import { ownCar } from '@marque/e2e/testing/fixtures/serve.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'serve.insure': {
    params: having(ownCar),
    shows: /一年大约/,
    signedOut: 'same',
  },
};
