import { expect, test } from 'vitest';
import { seriousFindings } from '#testing/accessibility.ts';
import { checksOf } from '#testing/checks.ts';
import { checkPages, findingsOf, see } from '#testing/every-page.ts';

checkPages(await checksOf('entry'), (phone, brand) => {
  test('an address that leads nowhere says so in the look of its brand', async () => {
    const { page } = phone();
    await page.goto(`/${brand}/mall/nowhere/at/all`, { waitUntil: 'commit' });
    await see(page, /这条路走不通|驶出赛道/);
    expect(new URL(page.url()).pathname).toBe('/404');
    expect(await page.locator(':root').getAttribute('data-brand')).toBe(brand);
    await page.getByRole('link', { name: '去商城逛逛' }).click();
    await page.waitForURL(`**/${brand}/mall/Home`);
  });

  test('entry.home as 我的, signed in and signed out', async () => {
    const { page, complaints } = phone();
    complaints.length = 0;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto(`/home?view=me&brand=${brand}`, { waitUntil: 'commit' });
    await see(page, '退出登录');
    expect(await page.title()).toBe('我的');
    expect.soft(await findingsOf(page, { personal: true })).toEqual([]);
    // The last test on this phone.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/home?view=me&brand=${brand}`, { waitUntil: 'commit' });
    await see(page, '登录 / 注册');
    expect(await page.getByText('退出登录').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: '待付款' }).click();
    await see(page, '登录后就能看到');
    expect(complaints).toEqual([]);
  });
});
