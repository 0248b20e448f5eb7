import { cartSave } from '@marque/contract/mall/cart/endpoints';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { memberOf } from './testing/member.ts';
import { openPage, setHidden } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

/**
 * Commodities with two specifications that differ in one value, and a second commodity; none in a
 * flash sale, whose hours and limits would interfere.
 */
const GOODS = {
  xtl: {
    mat: { skuId: 'xtl-interior-mat-a1', title: '全包围 TPE 脚垫', from: '天逸 / 可可棕' },
    choice: '凡尔赛',
    changed: '凡尔赛 / 可可棕',
    twin: 'xtl-interior-mat-b1',
    beside: 'xtl-scent-vent-a',
  },
  bz: {
    mat: { skuId: 'bz-cockpit-mat-a1', title: '3D 蜂巢脚垫', from: '408X / 黑 / 蓝边' },
    choice: '5008',
    changed: '5008 / 黑 / 蓝边',
    twin: 'bz-cockpit-mat-b1',
    beside: 'bz-scent-stick-a',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('the cart of /%s', (brand) => {
  const { mat, choice, changed, twin, beside } = GOODS[brand];
  let context: BrowserContext;
  let page: Page;
  let call: ReturnType<typeof memberOf>['call'];
  beforeAll(async () => {
    const member = await newMember(inject('baseUrl'));
    ({ call } = memberOf(inject('baseUrl'), brand, member));
    await call(cartSave, { skuId: mat.skuId, quantity: 2 });
    await call(cartSave, { skuId: twin, quantity: 1 });
    await call(cartSave, { skuId: beside, quantity: 1 });
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    page = await context.newPage();
    await openPage(page, `/${brand}/mall/shopping/ShoppingCart`);
  });
  afterAll(() => context.close());

  const lines = () => page.getByRole('checkbox', { name: /^选择/ });

  test('a specification is changed in place, and joins the line that has it', async () => {
    await page.getByRole('button', { name: `${mat.from}，修改${mat.title}的规格` }).click();
    const sheet = page.getByRole('dialog', { name: '选择规格' });
    await sheet.getByRole('button', { name: choice }).click();
    await sheet.getByRole('button', { name: '确定' }).click();
    await sheet.waitFor({ state: 'hidden' });
    await expect.poll(() => lines().count()).toBe(2);
    await page.getByRole('button', { name: `${changed}，修改${mat.title}的规格` }).waitFor();
    const quantity = page.getByRole('textbox', { name: `${mat.title}的数量` });
    await expect.poll(() => quantity.inputValue()).toBe('3');
  });

  test('several are deleted at once, and come back', async () => {
    await page.getByRole('button', { name: '管理' }).click();
    await page.getByRole('checkbox', { name: '全选' }).check();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '删除 2' }).click();
    await page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
    await page.getByText('已删除 2 件').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.poll(() => lines().count()).toBe(2);
    await page.getByText('共 4 件').waitFor();
  });

  test('the cart recommends no commodity that is in it', async () => {
    const goods = page.getByRole('link').filter({ hasText: mat.title });
    await page.getByRole('button', { name: '管理' }).waitFor();
    // Both the picture and the title of the line.
    expect(await goods.count()).toBe(1);
  });

  test('a cart that is seen again after a while holds what another phone has put in', async () => {
    const quantity = page.getByRole('textbox', { name: `${mat.title}的数量` });
    const before = Number(await quantity.inputValue());
    await setHidden(page, true);
    await call(cartSave, { skuId: twin, quantity: 1 });
    await setHidden(page, false, 6_000);
    await expect.poll(() => quantity.inputValue()).toBe(String(before + 1));
  });

  test('a line is drawn aside, or reached by the keyboard, to become a favourite', async () => {
    const favour = page.getByRole('button', { name: `收藏${mat.title}` });
    await favour.focus();
    await favour.press('Enter');
    await page.getByText('已移入收藏').waitFor();
    await expect.poll(() => lines().count()).toBe(1);
    await page.getByRole('link', { name: '我的收藏' }).click();
    await page.waitForURL(/sku\/Collect/);
    await page.getByText(mat.title).first().waitFor();
  });
});
