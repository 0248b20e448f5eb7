import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(({ cart }) => cart()),
  shows: /去结算/,
  signedOut: 'gate',
};
