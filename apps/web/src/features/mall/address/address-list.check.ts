import { having, type PageCheck } from '#testing/page-check.ts';

export const check: PageCheck = {
  params: having(({ address }) => address()),
  shows: /示例路 128 号/,
  signedOut: 'gate',
};
