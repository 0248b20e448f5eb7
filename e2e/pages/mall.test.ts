import { test } from 'vitest';
import { checksOf } from '#testing/checks.ts';
import { addressOf, checkPages, see } from '#testing/every-page.ts';
import { favourites } from '#testing/fixtures/mall/catalog.ts';

checkPages(await checksOf('mall'), (phone, brand, member) =>
  test('a favourite that is sold no longer says so, and leads on', async () => {
    const { page } = phone();
    const { offShelf } = await favourites(member());
    await page.goto(addressOf('mall.collect', brand), { waitUntil: 'commit' });
    await page.locator(`a[href*="id=${offShelf.id}"]`).first().click();
    await see(page, '这件商品已下架，去看看别的吧');
    await page.getByRole('link', { name: '去商城逛逛' }).click();
    await page.waitForURL(`**/${brand}/mall/Home`);
  }),
);
