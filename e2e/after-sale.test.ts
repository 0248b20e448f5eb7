import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage, reloadPage, settle } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { giveAddress, newMember } from './testing/session.ts';
import { phoneScreen } from './testing/person.ts';
import { submitOrder } from './testing/shopper.ts';
import { inOneBrand } from './testing/thorough.ts';

const GOODS = {
  xtl: { first: 'xtl-scent-shanye-a2', second: 'xtl-interior-sunshade-b' },
  bz: { first: 'bz-scent-orbit-a', second: 'bz-parts-keyshell-c' },
} as const;
const PHOTO = path.resolve(
  import.meta.dirname,
  '../apps/server/media/product/xtl-scent-shanye-1-480.webp',
);
const REMARK = '盒子压扁了，里面的商品也有磕碰';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('giving goods back in /%s', (brand) => {
  const { first, second } = GOODS[brand];
  let context: BrowserContext;
  let page: Page;
  let order: string;
  let orderNo: string;
  const complaints: string[] = [];
  const open = (address: string) => openPage(page, address);
  const say = (...command: string[]) => operate(inject('baseUrl'), '--brand', brand, ...command);
  const idOf = () => new URL(page.url()).searchParams.get('id')!;
  const amount = (name: string) =>
    page
      .locator('p', { hasText: name })
      .getByText(/^¥[\d,.]+$/)
      .first()
      .textContent();

  const choose = async (reason: string) => {
    await page.getByRole('button', { name: /退款原因/ }).click();
    await page.getByRole('button', { name: reason }).click();
  };
  const submit = async (): Promise<string> => {
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.waitForURL(/RefundSubmitSuccess/);
    await page.getByRole('heading', { name: '申请已提交' }).waitFor();
    return idOf();
  };
  const follow = async () => {
    await page.getByRole('link', { name: '查看进度' }).click();
    await page.waitForURL(/RefundDetail/);
  };
  const see = async (status: string) => {
    await reloadPage(page);
    await page.getByRole('heading', { name: status, exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  };

  beforeAll(async () => {
    const member = await newMember(inject('baseUrl'));
    await giveAddress(inject('baseUrl'), member);
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat|same key/i.test(message.text()))
        complaints.push(message.text());
    });
    await open(`/${brand}/mall/order/OrderCreate?lines=${first}:2,${second}:2`);
    await submitOrder(page);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付成功' }).click();
    await page.waitForURL(/PaySuccess/);
    await page.getByRole('link', { name: '查看订单' }).click();
    await page.waitForURL(/OrderDetail/);
    await settle(page);
    order = page.url();
    const number = page.getByRole('button', { name: /^\d{16} 复制$/ });
    orderNo = (await number.textContent())!.slice(0, 16);
  });
  afterAll(() => context.close());

  test('before it is sent a line goes back at once, the amount known before', async () => {
    await page.getByRole('button', { name: '申请退款' }).click();
    const sheet = page.getByRole('dialog', { name: '要退哪些商品？' });
    await sheet.getByRole('checkbox').nth(1).waitFor();
    for (const box of await sheet.getByRole('checkbox').all()) await box.dispatchEvent('click');
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: '下一步，退 2 款' }).click();
    await page.waitForURL(/RefundCreate/);
    await page.getByText('还没发货，同款要一起退').waitFor();
    const all = await amount('预计退回');
    await page.getByRole('checkbox').first().dispatchEvent('click');
    await expect.poll(() => amount('预计退回')).not.toBe(all);
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('请选择原因').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await choose('不想要了');
    await page.getByRole('textbox', { name: '补充说明' }).fill('买重复了');
    // The choice and the text survive a reload.
    await reloadPage(page);
    expect(await page.getByRole('textbox', { name: '补充说明' }).inputValue()).toBe('买重复了');
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(false);
    const part = await amount('预计退回');
    const refund = await submit();
    expect(await seriousFindings(page)).toEqual([]);
    await follow();
    await see('待审核');
    await say('approve', refund, '--note', '马上退');
    await see('已退款');
    const agreed = page.getByRole('listitem').filter({ hasText: '商家已同意：马上退' });
    await agreed.getByText('刚刚', { exact: true }).waitFor();
    await page.getByText(`${part} 已原路退回付款账户`).waitFor();
    await open(order);
    await page.getByText('已退款 2 件').waitFor();
    await page.getByText('退款后实付').waitFor();
    await page.getByText(part!, { exact: true }).waitFor();
    await page.getByRole('heading', { name: '待发货' }).waitFor();
  });

  test('the rest is sent; a refused refund may be asked for again and withdrawn', async () => {
    await say('ship', orderNo);
    await see('待收货');
    await page.getByRole('button', { name: '确认收货' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click();
    await page.getByRole('heading', { name: '已完成' }).waitFor();
    await open(`/${brand}/mall/order/OrderList?status=afterSale`);
    await page.getByRole('button', { name: '可申请' }).click();
    const card = page.getByLabel(`订单 ${orderNo}`);
    // The other line is refunded already, so only this one can be chosen.
    await card.getByText('已退款 2 件').waitFor();
    await card.getByRole('button', { name: '申请售后' }).click();
    await page.waitForURL(/RefundCreate/);
    await choose('其他原因');
    await say('refuse', await submit(), '--reason', '请补充照片');
    await follow();
    await see('未通过');
    await page.getByText('请补充照片', { exact: true }).waitFor();
    await page.getByRole('link', { name: '再次申请' }).click();
    await page.waitForURL(/RefundCreate/);
    await choose('商品破损或有瑕疵');
    await submit();
    await follow();
    await page.getByRole('button', { name: '撤销申请' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '撤销申请' }).click();
    await page.getByRole('heading', { name: '已撤销' }).waitFor();
  });

  test('a return with pictures: agreed, sent back, received, paid', async () => {
    await page.getByRole('link', { name: '再次申请' }).click();
    await page.waitForURL(/RefundCreate/);
    await page.getByRole('button', { name: '减少' }).click();
    await choose('商品破损或有瑕疵');
    await page.getByRole('textbox', { name: '补充说明' }).fill(REMARK);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /添加图片/ }).click(),
    ]);
    await chooser.setFiles(PHOTO);
    await page.getByRole('img', { name: '第 1 张' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const refund = await submit();
    await follow();
    await page.getByText(REMARK).waitFor();
    await page.getByRole('button', { name: '查看凭证 1' }).waitFor();
    await say('approve', refund);
    await see('待寄回');
    await page.getByRole('button', { name: '填写寄回单号' }).click();
    const sheet = page.getByRole('dialog', { name: '填写寄回单号' });
    await sheet.getByRole('button', { name: '提交' }).click();
    await sheet.getByText('请填写快递公司').waitFor();
    await sheet.getByRole('textbox', { name: '快递公司' }).fill('远达快递');
    await sheet.getByRole('textbox', { name: '快递单号' }).fill('YD1234 5678 9012');
    await sheet.getByRole('button', { name: '提交' }).click();
    await page.getByRole('heading', { name: '退货中' }).waitFor();
    await page.getByText('远达快递 YD123456789012', { exact: true }).waitFor();
    await say('receive', refund);
    await see('已退款');
    await open(`/${brand}/mall/order/OrderList?status=afterSale`);
    expect(await page.getByRole('link', { name: /退款合计/ }).count()).toBe(4);
    expect(await seriousFindings(page)).toEqual([]);
    await open(order);
    await page.getByText('已退款 1 件').waitFor();
  });

  test('another buyer does not find it; nothing was thrown on the way', async () => {
    const refund = await page
      .getByRole('link', { name: /已退款 1 件/ })
      .evaluate((link: HTMLAnchorElement) => link.href);
    const member = await newMember(inject('baseUrl'));
    const other = await phoneScreen(browser, inject('baseUrl'), { member });
    const stranger = await other.newPage();
    await stranger.goto(refund);
    await stranger.getByRole('heading', { name: '没有找到这笔退款' }).waitFor();
    await other.close();
    expect(complaints).toEqual([]);
  });
});
