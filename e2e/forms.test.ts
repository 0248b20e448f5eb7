import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { orderIn } from './testing/fixtures/mall/order.ts';
import { type Member, memberOf } from './testing/member.ts';
import { openPage, reloadPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';

const SAID = {
  xtl: {
    order: '聊聊这次购物',
    overall: '这次购物，整体感觉怎么样？',
    poor: '哪里还不够好？可以多选',
    good: '最让你满意的是什么？可以多选',
    recommend: '你会把雪铁龙商城推荐给朋友吗？',
    thanks: '谢谢你的分享',
    callback: '可以，打给我',
    phone: '打哪个号码方便？',
  },
  bz: {
    order: '聊聊这次购物',
    overall: '给这次购物体验打分',
    poor: '哪些环节要改？可多选',
    good: '哪些环节做到位了？可多选',
    recommend: '把标致商城推荐给朋友的可能性',
    thanks: '已收到，感谢反馈',
    callback: '需要',
    phone: '回电号码',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('bz'))('the forms after an order in /%s', (brand) => {
  const said = SAID[brand];
  let member: Member;
  let phones: BrowserContext[];
  const say = (...command: string[]) => operate(inject('baseUrl'), '--brand', brand, ...command);
  beforeAll(async () => {
    const session = await newMember(inject('baseUrl'));
    member = memberOf(inject('baseUrl'), brand, session);
    phones = await Promise.all(
      [1, 2].map(() => phoneScreen(browser, inject('baseUrl'), { member: session })),
    );
  });
  afterAll(() => Promise.all(phones.map((phone) => phone.close())));

  const sheetOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });
  const asked = (page: Page, title: string) =>
    page.getByRole('heading', { name: title, exact: true }).waitFor();
  const next = (page: Page) => page.getByRole('button', { name: '下一题' }).click();

  test('a purchase: back, changed, gone on with on another phone, sent once', async () => {
    const { id } = await orderIn('completed')(member);
    const address = `/${brand}/mall/order/OrderDetail?id=${id}`;
    const [here, there] = await Promise.all(phones.map((phone) => phone.newPage()));
    await openPage(here!, address);
    await here!.getByRole('button', { name: new RegExp(said.order) }).click();
    await asked(here!, said.overall);
    await next(here!);
    await here!.getByText('请打个分').waitFor();
    expect(await seriousFindings(here!)).toEqual([]);
    await here!.getByRole('radio', { name: /^2 星/ }).dispatchEvent('click');
    await next(here!);
    await asked(here!, said.poor);
    await here!.getByRole('checkbox', { name: '其他' }).dispatchEvent('click');
    await next(here!);
    await here!.getByText('请写下具体是什么').waitFor();
    // Answers survive a lost connection and a reload.
    await here!.route('**/form/save', (route) => route.abort());
    await here!.getByRole('textbox', { name: '其他' }).fill('配送员没打电话');
    await here!.getByText('网络不太顺畅，回答已存在手机上').waitFor();
    await here!.unroute('**/form/save');
    await reloadPage(here!);
    await here!.getByRole('button', { name: new RegExp(said.order) }).click();
    await asked(here!, said.recommend);
    await here!.getByRole('button', { name: '上一题' }).click();
    await asked(here!, said.poor);
    expect(await here!.getByRole('textbox', { name: '其他' }).inputValue()).toBe('配送员没打电话');
    await here!.getByRole('button', { name: '上一题' }).click();
    await here!.getByRole('radio', { name: /^5 星/ }).dispatchEvent('click');
    await next(here!);
    await asked(here!, said.good);
    const saved = here!.waitForResponse(/form\/save/);
    await here!.getByRole('checkbox', { name: '送得快' }).dispatchEvent('click');
    await next(here!);
    await asked(here!, said.recommend);
    await saved;

    await openPage(there!, address);
    await there!.getByRole('button', { name: /继续填写/ }).click();
    await asked(there!, said.recommend);
    await there!.getByRole('radio', { name: '9', exact: true }).dispatchEvent('click');
    expect(await seriousFindings(there!)).toEqual([]);
    await next(there!);
    await there!.getByRole('textbox').fill('下次还来');
    await there!.getByRole('button', { name: '提交' }).click();
    await there!.getByRole('heading', { name: said.thanks }).waitFor();
    expect(await seriousFindings(there!)).toEqual([]);
    await there!.getByRole('button', { name: '好的' }).click();
    await sheetOf(there!, said.order).waitFor({ state: 'hidden' });
    await there!.getByRole('button', { name: /已提交/ }).waitFor();
    // The first phone learns of it at its next attempt.
    await here!.getByRole('radio', { name: '3', exact: true }).dispatchEvent('click');
    await here!.getByRole('heading', { name: said.thanks }).waitFor();

    const results = await say('form-results', 'order-feedback');
    expect(results).toMatch(/NPS \+\d+/);
    const rows = await say('form-export', 'order-feedback');
    expect(rows).toContain('下次还来');
    expect(rows).not.toContain('配送员没打电话');
  });

  test('a refund: what hangs on an answer is asked, who asks for a call is not shown whole', async () => {
    const { refund } = await orderIn('refunding')(member);
    await say('approve', refund);
    const page = await phones[0]!.newPage();
    await openPage(page, `/${brand}/mall/order/refund/RefundDetail?id=${refund}`);
    await page.getByRole('button', { name: /说说这次售后/ }).click();
    const sheet = sheetOf(page, '说说这次售后');
    await sheet.getByRole('radio', { name: /^2 星/ }).dispatchEvent('click');
    await next(page);
    await sheet.getByRole('radio', { name: '还没有' }).dispatchEvent('click');
    await next(page);
    await sheet.getByRole('checkbox', { name: '审核等得久' }).dispatchEvent('click');
    await next(page);
    await sheet.getByRole('radio', { name: said.callback, exact: true }).dispatchEvent('click');
    await next(page);
    await sheet.getByRole('textbox', { name: said.phone }).fill('1380013');
    // The keyboard's Enter key acts like the button.
    await page.keyboard.press('Enter');
    await sheet.getByText('请输入 11 位手机号').waitFor();
    await sheet.getByRole('textbox', { name: said.phone }).fill('13800138000');
    await page.keyboard.press('Enter');
    await sheet.getByText('选填').waitFor();
    await sheet.getByRole('button', { name: '提交' }).click();
    await sheet.getByRole('button', { name: '好的' }).waitFor();
    const rows = await say('form-export', 'refund-feedback');
    expect(rows).toContain('138****8000');
    expect(rows).not.toContain('13800138000');
  });
});
