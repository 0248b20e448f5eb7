import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { TEST_MS } from '@marque/server/src/testing/patience.ts';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { openPage, reloadPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { giveAddress, newMember } from './testing/session.ts';
import { phoneScreen } from './testing/person.ts';
import { submitOrder } from './testing/shopper.ts';

const GOODS = {
  xtl: {
    id: 'xtl-scent-shanye',
    sku: 'xtl-scent-shanye-a2',
    other: 'xtl-scent-vent-a',
    word: '山野',
  },
  bz: { id: 'bz-scent-orbit', sku: 'bz-scent-orbit-a', other: 'bz-scent-stick-a', word: '零重力' },
} as const;
const PHOTO = path.resolve(
  import.meta.dirname,
  '../apps/server/media/product/xtl-scent-shanye-1-480.webp',
);
const REVIEW_TEXT = '做工扎实，放在中控上刚好\n<script>document.title = "x"</script>';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('bought, received and reviewed in /%s', (brand) => {
  const { id, sku, other, word } = GOODS[brand];
  let context: BrowserContext;
  let page: Page;
  let orderNo: string;
  const complaints: string[] = [];
  const open = (path: string) => openPage(page, `/${brand}/mall${path}`);
  beforeAll(async () => {
    const member = await newMember(inject('baseUrl'));
    await giveAddress(inject('baseUrl'), member);
    context = await phoneScreen(browser, inject('baseUrl'), { member });
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text());
    });
    await open(`/order/OrderCreate?lines=${sku}:1,${other}:1`);
    await submitOrder(page);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付成功' }).click();
    await page.waitForURL(/PaySuccess/);
    await page.getByRole('link', { name: '查看订单' }).click();
    await page.waitForURL(/OrderDetail/);
    const number = page.getByRole('button', { name: /^\d{16} 复制$/ });
    orderNo = (await number.textContent())!.slice(0, 16);
    await operate(inject('baseUrl'), '--brand', brand, 'ship', orderNo);
    await reloadPage(page);
    await page.getByRole('button', { name: '确认收货' }).click();
    await page
      .getByRole('alertdialog', { name: '确认收到商品了吗？' })
      .getByRole('button', { name: '确认收货' })
      .click();
    await page.getByRole('button', { name: '评价' }).waitFor();
  });
  afterAll(() => context.close());

  test('the buyer says what is missing, keeps a draft and publishes it', async () => {
    await page.getByRole('button', { name: '评价' }).click();
    await page.waitForURL(/me\/Evaluate/);
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByText('点亮星星，给商品打个分').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('radio', { name: '4 星，满意' }).first().check();
    const service = page.getByRole('radiogroup', { name: '服务' });
    expect(await service.getByRole('radio', { name: /^5 星/ }).isChecked()).toBe(true);
    await page.getByRole('button', { name: '做工' }).click();
    const words = page.getByRole('textbox', { name: '评价内容' });
    expect(await words.inputValue()).toBe('做工：');
    await page.getByRole('textbox', { name: '评价内容' }).fill(REVIEW_TEXT);
    await page.getByRole('switch', { name: '匿名评价' }).check();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /添加图片/ }).click(),
    ]);
    await chooser.setFiles(PHOTO);
    await page.getByRole('img', { name: '第 1 张' }).waitFor();
    await page.reload();
    await page.getByRole('textbox', { name: '评价内容' }).waitFor();
    expect(await page.getByRole('textbox', { name: '评价内容' }).inputValue()).toBe(REVIEW_TEXT);
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByText(/积分 \+20/).waitFor();
    await page.waitForURL(/me\/commentDetails/);
    await page.getByText('做工扎实').waitFor();
    await page.getByText('刚刚', { exact: true }).waitFor();
    await page.getByRole('button', { name: '放大第 1 张评价图' }).waitFor();
    const next = page.getByRole('region', { name: '待评价' });
    await next.getByText('还有 1 件待评价').waitFor();
    await next.getByRole('link', { name: '评这件' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('and adds to it, once', async () => {
    await page.getByRole('link', { name: '追加评价' }).click();
    await page.getByRole('textbox', { name: '追评内容' }).fill('用了几天，依然满意');
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByRole('heading', { name: '当天追评' }).waitFor();
    expect(await page.getByRole('link', { name: '追加评价' }).count()).toBe(0);
    await open('/me/Comments?tab=mine');
    await page.getByText('追评：用了几天').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('words that wait for a look are seen by their author alone; refused, they can be appealed for', async () => {
    await open('/me/Comments');
    await page.getByRole('link', { name: '去评价' }).click();
    await page.getByRole('radio', { name: '5 星，非常满意' }).first().check();
    const words = page.getByRole('textbox', { name: '评价内容' });
    await words.fill('专业代孕');
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByText('「代孕」不能发布，请改一改').waitFor();
    await words.fill('全网找水军来刷好评');
    await page.getByRole('button', { name: '发布' }).click();
    await page.waitForURL(/me\/commentDetails/);
    await page.getByText(/审核中/).waitFor();
    const waiting = await operate(
      inject('baseUrl'),
      '--brand',
      brand,
      'moderation',
      '--size',
      '50',
    );
    const [held] = /^(\S+) {2}review {2}filter.*\n {2}全网找水军来刷好评$/m.exec(waiting)!.slice(1);
    await operate(
      inject('baseUrl'),
      '--brand',
      brand,
      'moderation-remove',
      held!,
      '--reason',
      '疑似广告',
    );
    await reloadPage(page);
    await page.getByText('没有通过审核：疑似广告').waitFor();
    await page.getByRole('button', { name: '申诉' }).click();
    const sheet = page.getByRole('dialog', { name: '申诉' });
    await sheet.getByRole('textbox', { name: '申诉理由' }).fill('这是玩笑话');
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.getByRole('button', { name: '提交申诉' }).click();
    await page.getByText('申诉已提交，结果会在消息里告诉你').waitFor();
  });

  test('everybody reads it with the product, its text as text', async () => {
    const card = page.getByRole('region', { name: '评价' });
    // The cached first view can be half a minute old when others visit the page too.
    const read = async () => {
      await open(`/sku/SkuDetail?id=${id}`);
      return card.getByText('<script>').count();
    };
    await expect.poll(read, { timeout: TEST_MS }).toBe(1);
    // The newest review comes first; other tests may have reviewed it too.
    await card.getByText('刚刚', { exact: true }).first().waitFor();
    expect(await page.title()).not.toBe('x');
    expect(await card.getByText(/^.\*\*$/).count()).toBe(1);
    await card
      .getByRole('link', { name: /查看全部/ })
      .first()
      .click();
    await page.waitForURL(/me\/product/);
    await page.getByRole('button', { name: /^追评/ }).click();
    await page.getByText('用了几天').waitFor();
    await page.getByRole('button', { name: /有用/ }).first().click();
    await page.getByRole('button', { name: '有用 1' }).waitFor();
    await page.getByText('用了几天').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('another member reports it, once they have said why', async () => {
    const reader = await newMember(inject('baseUrl'));
    const screen = await phoneScreen(browser, inject('baseUrl'), { member: reader });
    const other = await screen.newPage();
    await openPage(other, `/${brand}/mall/me/product?id=${id}`);
    await other
      .getByRole('link', { name: /做工扎实/ })
      .first()
      .click();
    await other.getByRole('button', { name: '举报' }).click();
    const sheet = other.getByRole('dialog', { name: '举报这条内容' });
    await sheet.getByRole('button', { name: '提交举报' }).click();
    await sheet.getByText('请选一个原因').waitFor();
    await sheet.getByRole('radio', { name: '广告、刷评' }).check();
    expect(await seriousFindings(other)).toEqual([]);
    await sheet.getByRole('button', { name: '提交举报' }).click();
    await other.getByText(/已收到/).waitFor();
    await screen.close();
  });

  test('the product becomes a favourite, is chosen again from there, and is removed', async () => {
    await open(`/sku/SkuDetail?id=${id}`);
    await page.getByRole('button', { name: '收藏' }).click();
    await page.getByText('已收藏').waitFor();
    await open('/shopping/ShoppingCart');
    await page.getByRole('link', { name: '我的收藏' }).click();
    await page.waitForURL(/sku\/Collect/);
    await page.getByRole('button', { name: /选规格加入购物车/ }).click();
    const sheet = page.getByRole('dialog', { name: '选择规格' });
    await sheet.getByRole('button', { name: '加入购物车', exact: true }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '管理' }).click();
    await page.getByRole('checkbox', { name: '全选' }).check();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '移除 1' }).click();
    await page.getByRole('heading', { name: '还没有收藏' }).waitFor();
  });

  test('the order is found by its goods and by its number', async () => {
    await open('/order/OrderList');
    await page.getByRole('link', { name: '搜索订单' }).click();
    const field = page.getByRole('searchbox', { name: '搜索订单' });
    const search = async (text: string) => {
      await field.fill(text);
      await field.press('Enter');
    };
    await search('没有买过的东西');
    await page.getByRole('heading', { name: '没有找到这样的订单' }).waitFor();
    for (const text of [word, orderNo.slice(-8)]) {
      await search(text);
      await page.getByRole('link', { name: /合计/ }).waitFor();
    }
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: '清空', exact: true }).click();
    await page.getByRole('link', { name: word, exact: true }).click();
    await page.getByRole('link', { name: /合计/ }).click();
    await page.waitForURL(/OrderDetail/);
  });

  test('its invoice is asked for, with a title that is checked', async () => {
    await page.getByRole('link', { name: /申请开票/ }).click();
    await page.waitForURL(/common\/Invoice/);
    await page.getByRole('radio', { name: '公司' }).check();
    await page.getByRole('textbox', { name: '公司名称' }).fill('示例科技有限公司');
    await page.getByRole('textbox', { name: '税号' }).fill('91350100M000100Y44');
    // Leaving asks first and keeps the typed text.
    const steps = [
      () => page.getByRole('button', { name: '返回', exact: true }).click(),
      () => page.evaluate(() => history.back()),
    ];
    for (const step of steps) {
      await step();
      await page.getByRole('button', { name: '继续填写' }).click();
      await page.getByText('离开这个页面？').waitFor({ state: 'hidden' });
    }
    expect(page.url()).toMatch(/common\/Invoice/);
    await page.getByRole('button', { name: '申请开票' }).click();
    await page.getByText('税号不对').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('textbox', { name: '税号' }).fill('91350100m000100y43');
    await page.getByRole('button', { name: '申请开票' }).click();
    await page.getByRole('heading', { name: /开票中|已开票/ }).waitFor();
    await page.getByText('91350100M000100Y43').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await open('/common/Invoice');
    await page.getByText('示例科技有限公司').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  test('no page threw an error or violated the content policy', () => {
    expect(complaints).toEqual([]);
  });
});
