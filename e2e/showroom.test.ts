import type { Brand } from '@marque/contract/core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

const CARS: Record<Brand, { series: string; id: string; trims: string[]; rival: RegExp }> = {
  xtl: { series: '天逸', id: 'xtl-tianyi', trims: ['舒享版', '远途版'], rival: /浩野/ },
  bz: { series: '408X', id: 'bz-408x', trims: ['锐行版', '夜航版'], rival: /速行/ },
};

describe.each(inOneBrand('bz'))('/%s', (brand) => {
  const { series, id, trims, rival } = CARS[brand];
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('the server writes the showroom, its first series and the table of a series', async () => {
    const html = async (path: string) =>
      (await context.request.get(`/${brand}/loveCar${path}`)).text();
    expect(await html('')).toContain('全部车系');
    expect(await html(`/detail/${id}`)).toContain(trims[1]);
    expect(await html(`/ModelConfig?seriesId=${id}`)).toContain('整车质保');
  });

  test('from the showroom by a series to all of its figures', async () => {
    await openPage(page, `/${brand}/mall/Home`);
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '爱车' })
      .click();
    await page.waitForURL(/\/loveCar$/);
    await page
      .locator(`a[href*="loveCar/detail?id=${id}"]`)
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/loveCar\/detail/);
    const heading = page.getByRole('heading', { name: series, level: 1 });
    await heading.waitFor();
    const colours = page.getByRole('group', { name: '车身颜色' });
    await colours.getByRole('radio').nth(1).check();
    await expect.poll(() => colours.getByRole('radio').nth(1).isChecked()).toBe(true);
    await page.getByRole('button', { name: '放进我家车位' }).click();
    const parking = page.getByRole('dialog', { name: '放进我家车位' });
    await parking.getByText(/^放得下/).waitFor();
    await parking.getByRole('radio', { name: '小车位' }).check();
    await parking.getByRole('textbox', { name: '宽' }).fill('1.6');
    await parking.getByText(/^放不下：宽了/).waitFor();
    await page.keyboard.press('Escape');
    await parking.waitFor({ state: 'hidden' });
    await page
      .getByRole('link', { name: '参数配置', exact: true })
      .filter({ visible: true })
      .first()
      .click();
    const table = page.getByRole('table', { name: '参数配置' });
    await table.waitFor();
    expect(Number(await table.getAttribute('aria-rowcount'))).toBeGreaterThan(200);
    expect(await table.getByRole('row').count()).toBeLessThanOrEqual(61);
  });

  test('the table is searched by first letters, cut to what differs, and never long in the document', async () => {
    const table = page.getByRole('table', { name: '参数配置' });
    const search = page.getByRole('searchbox', { name: '搜索参数' });
    await search.fill('zj');
    await table.getByRole('rowheader', { name: '轴距', exact: true }).waitFor();
    await expect.poll(() => table.getByRole('rowheader', { name: '车长' }).count()).toBe(0);
    await search.fill('');
    await page.getByRole('switch', { name: '只看不同' }).click();
    await page.getByText(/^相同 \d+ 项已收起，\d+ 项不同$/).waitFor();
    await page.getByRole('switch', { name: '只看不同' }).click();
    await page.getByRole('button', { name: '音响与照明' }).click();
    await table.getByRole('rowheader', { name: '扬声器' }).waitFor();
    expect(await table.getByRole('row').count()).toBeLessThanOrEqual(61);
    expect(await table.locator('*').count()).toBeLessThan(600);
  });

  test('two trims and a car of others are compared, kept for the visit and sent as a link', async () => {
    await openPage(page, `/${brand}/loveCar/ModelContrast`);
    for (const trim of trims) {
      await page.getByRole('button', { name: '添加车型' }).click();
      await page
        .getByRole('dialog', { name: '添加车型' })
        .getByRole('button', { name: new RegExp(`${series} ${trim}`) })
        .click();
      await page.getByRole('button', { name: `移出 ${series} ${trim}` }).waitFor();
    }
    await page.getByText(`${series} ${trims[1]}比${series} ${trims[0]}贵`).waitFor();
    await page.getByRole('button', { name: '添加车型' }).click();
    await page.getByRole('tab', { name: '同级车型' }).click();
    await page.getByRole('dialog').getByRole('button', { name: rival }).click();
    await page.getByRole('button', { name: /^移出 .*示例车型/ }).waitFor();
    // The total on the road and the monthly payment of each.
    await expect.poll(() => page.getByText(/^上路约 ¥/).count()).toBe(3);
    await expect.poll(() => page.getByText(/^月供约 ¥/).count()).toBeGreaterThan(1);
    const address = page.url();
    expect(new URL(address).searchParams.get('ids')?.split(',')).toHaveLength(3);

    await page.getByRole('link', { name: '查看全部差异' }).click();
    await page.getByText(/^相同 \d+ 项已收起/).waitFor();
    await page.getByRole('button', { name: '音响与照明' }).click();
    await page.getByRole('table', { name: '对比结果' }).getByText('暂无').first().waitFor();
    await page.getByRole('button', { name: '导出长图' }).click();
    const picture = page.getByRole('img', { name: /的参数对比$/ });
    await picture.waitFor();
    const shape = () =>
      picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    const [, short] = await shape();
    await page.getByRole('switch', { name: '只要不同的参数' }).click();
    // Every row is included, and the height is within the canvas limit of phones.
    await expect.poll(async () => (await shape())[1]).toBeGreaterThan(short!);
    expect((await shape())[1]).toBeLessThanOrEqual(16_000);

    await openPage(page, `/${brand}/loveCar/ModelContrast`);
    await page.getByRole('button', { name: /^移出 .*示例车型/ }).waitFor();
    const friend = await phoneScreen(browser, inject('baseUrl'));
    const theirs = await friend.newPage();
    await openPage(theirs, address);
    await theirs.getByText(`${series} ${trims[1]}比${series} ${trims[0]}贵`).waitFor();
    await friend.close();
  });

  test('the services after the hand-over are one tap from the car', async () => {
    const link = async (name: string) => {
      await openPage(page, `/${brand}/loveCar/detail?id=${id}`);
      await page
        .getByRole('region', { name: '用车' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click();
    };
    await link('质保期限');
    await page.getByRole('rowheader', { name: /整车质保/ }).waitFor();
    await link('保养周期');
    await page.getByRole('rowheader', { name: /首次保养/ }).waitFor();
    await link('售后门店');
    await page.waitForURL(/serve\/NetWork\?kind=service/);
    await page
      .getByRole('button', { name: /用户中心|服务/ })
      .first()
      .waitFor();
  });

  test('a visitor of the website sees the table and the comparison, and nothing behind them', async () => {
    const website = await phoneScreen(browser, inject('baseUrl'));
    await website.addInitScript(() => localStorage.setItem('env', 'WEBSITE'));
    const visitor = await website.newPage();
    await openPage(visitor, `/bz/loveCar/ModelConfig?seriesId=${CARS.bz.id}`);
    await visitor.getByRole('table', { name: '参数配置' }).waitFor();
    await openPage(visitor, '/bz/loveCar/ModelContrast');
    await visitor.getByRole('button', { name: '添加车型' }).waitFor();
    await openPage(visitor, `/${brand}/loveCar/detail?id=${id}`);
    await visitor.waitForURL(/\/Login\?redirect=/);
    await website.close();
  });
});
