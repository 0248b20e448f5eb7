import { type PageId, pages } from '@marque/contract/pages';
import { expect, test } from 'vitest';
import { bindingOf } from './areas.ts';

test.each(Object.keys(pages) as PageId[])('%s is bound by its area', async (page) => {
  expect(await bindingOf(page)).toMatchObject({ topic: expect.any(Function) });
});
