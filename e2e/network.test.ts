import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { inOneBrand } from './testing/thorough.ts';

const CASES = {
  xtl: { seriesId: 'xtl-tianyi', name: '天逸', space: '上海徐汇滨江体验空间', driven: '天逸' },
  bz: { seriesId: 'bz-408x', name: '408X', space: '北京工体体验中心', driven: '5008' },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

describe.each(inOneBrand('bz'))('the network of /%s', (brand) => {
  const { seriesId, name, space, driven } = CASES[brand];
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('a space of the brand is found from the showroom, and what stands there is driven', async () => {
    await openPage(page, `/${brand}/loveCar`);
    await page.getByRole('link', { name: '附近门店' }).click();
    await page.waitForURL(/JeepNetWork/);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot(page, `network-${brand}`);
    await page.getByRole('button', { name: '体验中心', exact: true }).click();
    await page.waitForURL(/kind=experience/);
    await page.getByRole('heading', { name: space }).waitFor();
    await page.getByRole('link', { name: `看体验中心 ${space}` }).click();
    await page.waitForURL(/ExperienceCentre/);
    await page.getByRole('heading', { name: '怎么来' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await shot(page, `centre-${brand}`);
    await page
      .getByRole('link', { name: new RegExp(`^预约试驾 ${driven}`) })
      .first()
      .click();
    await page.waitForURL(/AppointmentDrive/);
    await page.getByRole('button', { name: new RegExp(`门店.*${space}`) }).waitFor();
    await page.getByRole('main').getByText(driven).filter({ visible: true }).first().waitFor();
  });

  test('without a map service and a position: a drawing, a city by hand, the road in the map application', async () => {
    // The city chosen here holds for the whole visit.
    const own = await phoneScreen(browser, inject('baseUrl'));
    const page = await own.newPage();
    const asked: string[] = [];
    const listen = (request: Request) => asked.push(new URL(request.url()).host);
    page.on('request', listen);
    await openPage(page, `/${brand}/loveCar/JeepNetWork`);
    await page.getByRole('button', { name: '定位', exact: true }).click();
    await page.getByText('没有定位权限，可在系统设置里允许，或手动选择城市').waitFor();
    await page.getByRole('button', { name: '全国' }).click();
    const cities = page.getByRole('dialog', { name: '选择城市' });
    await cities.getByRole('button', { name: '上海' }).first().click();
    await cities.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '看地图' }).click();
    const map = page.getByRole('group', { name: '门店方位图' });
    const pin = map.getByRole('button').first();
    await pin.click();
    await expect.poll(() => pin.getAttribute('aria-pressed')).toBe('true');
    expect(await seriousFindings(page)).toEqual([]);
    await shot(page, `map-${brand}`);
    const name = (await pin.getAttribute('aria-label'))!.replace(/等 \d+ 家$/, '');
    // No other server has received a request so far.
    expect(new Set(asked)).toEqual(new Set([new URL(inject('baseUrl')).host]));
    page.off('request', listen);
    await page.route('https://uri.amap.com/**', (route) => route.fulfill({ body: 'map' }));
    await page.getByRole('button', { name: `导航 ${name}` }).click();
    await page.waitForURL(/^https:\/\/uri\.amap\.com\/navigation\?to=/);
    const to = new URL(page.url()).searchParams.get('to')!;
    expect(to).toMatch(new RegExp(`^1[12]\\d\\.\\d+,3\\d\\.\\d+,${name}$`));
    await own.close();
  });

  test('a store chosen for a drive goes into the form with its car, and both stay there', async () => {
    await openPage(page, `/${brand}/loveCar/JeepNetWork?select=drive&seriesId=${seriesId}`);
    await page.getByRole('button', { name: `可试驾 ${name}`, pressed: true }).waitFor();
    const choose = page.getByRole('button', { name: /^选这家 / }).first();
    const store = (await choose.getAttribute('aria-label'))!.replace('选这家 ', '');
    // The form is left before it knows the store’s own data.
    const ofStore = /\/dealer\/detail\//;
    await page.route(ofStore, (route) => route.abort());
    await choose.click();
    await page.waitForURL(/AppointmentDrive/);
    const row = page.getByRole('button', { name: new RegExp(`门店.*${store}`) });
    const car = page.getByRole('region', { name: '想试驾的车' }).getByRole('heading', { name });
    await row.waitFor();
    await car.waitFor();
    await page.unroute(ofStore);
    await openPage(page, `/${brand}/loveCar/AppointmentDrive`);
    await car.waitFor();
    await row.waitFor();
  });
});
