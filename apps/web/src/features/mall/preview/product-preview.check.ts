import { preview } from '@marque/e2e/testing/fixtures/mall/catalog.ts';
import type { PageChecks } from '#testing/page-check.ts';

export const checks: PageChecks = {
  'mall.productPreview': {
    params: async (member) =>
      Object.fromEntries(new URLSearchParams((await preview(member)).split('?')[1])),
    shows: /预览/,
    signedOut: 'same',
    wrong: {
      params: { id: 'nope', key: 'nope' },
      says: /已下架|预览链接已失效/,
      wayOn: '去商城逛逛',
    },
  },
};
