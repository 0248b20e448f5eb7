import type { PageChecks } from '#testing/page-check.ts';
import { of, wrong } from '../testing/checks.ts';

export const checks: PageChecks = {
  'carOrder.contract': { params: of('arrived'), shows: '存证', signedOut: 'gate', wrong },
  'carOrder.supplement': { params: of('reserved'), shows: '购车人', signedOut: 'gate', wrong },
};
