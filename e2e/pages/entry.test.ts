import { expect, test } from 'vitest';
import { checkPages, see } from '../testing/every-page.ts';
import { cases } from './entry.ts';

checkPages(cases, (phone, brand) =>
  test('an address that leads nowhere says so in the look of its brand', async () => {
    const { page } = phone();
    await page.goto(`/${brand}/mall/nowhere/at/all`, { waitUntil: 'commit' });
    await see(page, /这条路走不通|驶出赛道/);
    expect(new URL(page.url()).pathname).toBe('/404');
    expect(await page.locator(':root').getAttribute('data-brand')).toBe(brand);
    await page.getByRole('link', { name: '去商城逛逛' }).click();
    await page.waitForURL(`**/${brand}/mall/Home`);
  }),
);
