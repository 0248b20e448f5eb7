import { visitIn } from '@marque/e2e/testing/fixtures/workshop.ts';
import { having, type PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'maintenance.mainRecord': {
    params: having(visitIn('delivered')),
    shows: '每千公里',
    signedOut: 'gate',
    looks: 'brief',
  },
};
