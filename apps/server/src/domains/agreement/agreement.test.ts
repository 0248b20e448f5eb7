import { agreementText } from '@marque/contract/agreement/endpoints';
import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { BRANDS } from '@marque/contract/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each(BRANDS)('%s says its agreements in its own name', async (brand) => {
  for (const kind of ['user', 'privacy'] as const) {
    const text = await createClient(app, { brand }).call(agreementText, { kind });
    const { name, hotline } = BRAND_FACTS[brand];
    const words = JSON.stringify(text);
    expect(text.title).toContain(name);
    expect(words).toContain(hotline);
    expect(words).not.toMatch(/\{\w+\}/);
  }
});

test('a version that is none is refused, one that is, is shown', async () => {
  const visitor = createClient(app);
  const { version } = await visitor.call(agreementText, { kind: 'privacy' });
  expect(await visitor.call(agreementText, { kind: 'privacy', version })).toMatchObject({
    version,
  });
  const gone = await visitor.send(agreementText, { kind: 'privacy', version: '1999-01' });
  expect([gone.http, gone.code]).toEqual([404, 'AGREEMENT_NOT_FOUND']);
});
