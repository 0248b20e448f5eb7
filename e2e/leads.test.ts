import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { openPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { passSlideCheck, phoneScreen } from './testing/person.ts';
import { freshPhone, newMember } from './testing/session.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

const STORES = { xtl: '/xtl/mall/sku/xtlMakeNetWork', bz: '/bz/mall/order/ChoseNetWork' } as const;

describe.each(inOneBrand('bz'))('a store is asked to come back, /%s', (brand) => {
  let context: BrowserContext;
  let page: Page;
  afterEach(() => context.close());

  /** Opens the form of the first store in the list and returns the store's name. */
  const openForm = async (): Promise<string> => {
    await openPage(page, STORES[brand]);
    const card = page
      .locator('section, article, div')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    const name = (await card.getByRole('heading', { level: 2 }).first().textContent())!;
    await page
      .getByRole('button', { name: /看营业时间/ })
      .first()
      .click();
    await page.getByRole('dialog', { name }).getByRole('button', { name: '请门店联系我' }).click();
    await page.getByRole('dialog', { name: '请门店联系我' }).waitFor();
    return name;
  };
  const sheet = () => page.getByRole('dialog', { name: '请门店联系我' });

  test('a member’s: the store looks, answers, and is withdrawn from in 我的', async () => {
    const member = await newMember(inject('baseUrl'));
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    page = await context.newPage();
    const store = await openForm();
    await sheet()
      .getByText(`${member.phone.slice(0, 3)}****`)
      .waitFor();
    await sheet().getByRole('button', { name: '请门店联系我' }).click();
    await sheet().getByText('请填写怎么称呼你').waitFor();
    await sheet().getByText('请先同意信息使用说明').waitFor();
    await sheet().getByRole('textbox', { name: '称呼' }).fill('林女士');
    await sheet().getByRole('radio', { name: '看车买车' }).check();
    await sheet().getByRole('checkbox').check();
    expect(await seriousFindings(page)).toEqual([]);
    await sheet().getByRole('button', { name: '请门店联系我' }).click();
    await sheet().getByText('已送达门店').waitFor();
    await sheet()
      .getByText(/最晚.+前回复你/)
      .waitFor();

    await sheet().getByRole('button', { name: '再请一家门店' }).click();
    const another = page.getByRole('dialog', { name: '再请一家门店' });
    await another
      .getByRole('button', { name: /用户中心/ })
      .first()
      .click();
    await another.getByRole('button', { name: '请这家门店也联系我' }).click();
    await another.getByText('请先同意信息使用说明').waitFor();
    await another.getByRole('checkbox').check();
    expect(await seriousFindings(page)).toEqual([]);
    await another.getByRole('button', { name: '请这家门店也联系我' }).click();
    await another.waitFor({ state: 'hidden' });
    await sheet().getByText('也收到的门店').waitFor();

    const listed = await operate(inject('baseUrl'), 'leads', '--size', '50', '--json');
    const { items } = JSON.parse(listed) as { items: { id: string; contactPhone: string }[] };
    const { id } = items.find(({ contactPhone }) => contactPhone.endsWith(member.phone.slice(-4)))!;
    await operate(inject('baseUrl'), 'lead-take', id);
    const told = await operate(inject('baseUrl'), 'lead-contact', id, '--reason', '回电确认时间');
    expect(told).toContain(member.phone);
    await operate(inject('baseUrl'), 'lead-answer', id, '--text', '周六上午可以来看车');

    await openPage(page, `/home?view=me&lead=${id}`);
    await sheet().getByText('周六上午可以来看车').waitFor();
    await sheet().getByText('回电确认时间').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await sheet().getByRole('button', { name: '关闭' }).click();
    await page.getByRole('button', { name: '隐私与授权' }).click();
    await page.getByRole('button', { name: new RegExp(store) }).click();
    await sheet().getByRole('button', { name: '撤回并删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回并删除' }).click();
    await sheet().getByText('门店不能再联系你', { exact: false }).first().waitFor();
    await sheet().getByText('林女士').waitFor({ state: 'hidden' });
    expect(await operate(inject('baseUrl'), 'leads', '--status', 'withdrawn')).toContain(id);
  });

  test('a visitor’s: the phone is proved first, a second one leads to it, and it is taken back', async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    page = await context.newPage();
    const store = await openForm();
    await sheet().getByRole('textbox', { name: '称呼' }).fill('陈先生');
    await sheet().getByRole('textbox', { name: '手机号' }).fill(freshPhone());
    await sheet().getByRole('radio', { name: '短信就好' }).check();
    await sheet().getByRole('button', { name: '获取验证码' }).click();
    await passSlideCheck(page);
    const code = await sheet()
      .getByText(/验证码是/)
      .locator('strong')
      .textContent();
    await sheet().getByRole('textbox', { name: '验证码' }).fill(code!);
    await sheet().getByRole('checkbox').check();
    await sheet().getByRole('button', { name: '请门店联系我' }).click();
    await sheet().getByText('已送达门店').waitFor();

    // After a reload the sheet shows what was sent.
    await openForm();
    await sheet().getByText('陈先生').waitFor();
    await sheet().getByText(store).first().waitFor();
    await sheet().getByRole('button', { name: '撤回并删除' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回并删除' }).click();
    await sheet().getByRole('textbox', { name: '称呼' }).waitFor();
  });
});
