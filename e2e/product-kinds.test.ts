import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { TEST_MS } from '@marque/server/src/testing/patience.ts';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { inOneBrand } from './testing/thorough.ts';
import { openPage } from './testing/open-page.ts';
import { operate, refusalOf } from './testing/operate.ts';
import {
  addToCart,
  cancelOrder,
  orderNoOf,
  pay,
  picker,
  type Shopper,
  startShopping,
  submitOrder,
} from './testing/shopper.ts';

/** Goods of every kind in each brand. */
const GOODS = {
  xtl: {
    account: 'xtl-service-charge',
    voucher: 'xtl-service-ac-b',
    points: { id: 'xtl-care-glass', score: '800 积分' },
    mixed: { id: 'xtl-culture-keycase', price: '¥99.00 + 1,000 积分' },
    coupon: {
      name: '换季出行券',
      less: '-¥40.00',
      below: 'xtl-culture-keycase',
      above: 'xtl-culture-model',
    },
    addOn: { main: 'xtl-smart-jump', title: '应急启动电源 12000 mAh' },
    soldOut: 'xtl-scent-vent',
  },
  bz: {
    account: 'bz-service-charge',
    voucher: 'bz-service-maintain-b1',
    points: { id: 'bz-care-towel', score: '700 积分' },
    mixed: { id: 'bz-care-wax', price: '¥99.00 + 800 积分' },
    coupon: {
      name: '冲刺券',
      less: '-¥60.00',
      below: 'bz-care-wax',
      above: 'bz-scent-orbit',
    },
    addOn: { main: 'bz-cockpit-childseat', title: 'ISOFIX 儿童安全座椅' },
    soldOut: 'bz-scent-stick',
  },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('xtl'))('kinds of goods in /%s', (brand) => {
  const goods = GOODS[brand];
  let shopper: Shopper;
  let page: Page;
  const openProduct = (id: string) => shopper.open(`/sku/SkuDetail?id=${id}`);
  const ops = (...command: string[]) => operate(inject('baseUrl'), '--brand', brand, ...command);
  beforeAll(async () => {
    shopper = await startShopping(browser, brand);
    ({ page } = shopper);
  });
  afterAll(() => shopper.context.close());

  test('an account is topped up: a wrong number is refused and kept', async () => {
    await openProduct(goods.account);
    await page.getByRole('button', { name: '立即购买' }).click();
    const sheet = picker(page);
    const field = sheet.getByRole('textbox', { name: '手机号' });
    const go = sheet.getByRole('button', { name: '立即购买' });
    await go.click();
    await sheet.getByText('请填写要充值的手机号').waitFor();
    await field.fill('1380013');
    await go.click();
    await sheet.getByText('手机号应为 11 位，请核对').waitFor();
    expect(await field.inputValue()).toBe('138 0013');
    await field.fill('13800138000');
    await go.click();
    await page.waitForURL(/OrderCreate/);
    const confirmed = page.getByRole('textbox', { name: '手机号' });
    await confirmed.waitFor();
    expect(await confirmed.inputValue()).toBe('138 0013 8000');
    expect(await page.getByText('示例路 128 号').count()).toBe(0);
    await submitOrder(page);
    await pay(page);
    await page.getByRole('link', { name: '查看订单' }).click();
    await page.getByRole('heading', { name: '充值中' }).waitFor();
    await ops('top-up', await orderNoOf(page));
    await page.reload();
    await page.getByRole('heading', { name: '已完成' }).waitFor();
    await page.getByText('充值账号 13800138000').waitFor();
  });

  test('a voucher is used in a store, once', async () => {
    await shopper.open(`/order/OrderCreate?lines=${goods.voucher}:1`);
    const id = await submitOrder(page);
    await pay(page);
    await shopper.open(`/order/OrderDetail?id=${id}`);
    await page.getByRole('heading', { name: '待使用' }).waitFor();
    await page.getByRole('button', { name: '出示券码' }).click();
    await page.waitForURL(/writeCodeDetail/);
    await page.getByRole('img', { name: '核销二维码，待使用' }).waitFor();
    await page.getByRole('img', { name: '核销条形码，待使用' }).waitFor();
    await page.getByText('全国门店通用').waitFor();
    const digits = await page.getByText(/^(\d{4} ){2}\d{4}$/).textContent();
    const code = digits!.replaceAll(' ', '');
    await ops('write-off', code, '--store', 'sh-minhang');
    // The person looks at the phone again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('已在 上海闵行用户中心 核销').waitFor();
    expect(
      await refusalOf(
        inject('baseUrl'),
        '--brand',
        brand,
        'write-off',
        code,
        '--store',
        'sh-minhang',
      ),
    ).toContain('WRITE_OFF_USED');
    await shopper.open(`/order/OrderDetail?id=${id}`);
    await page.getByRole('heading', { name: '已完成' }).waitFor();
  });

  test('a coupon from the centre counts down to its threshold and takes effect', async () => {
    const { name, less, below, above } = goods.coupon;
    await openPage(page, `/${brand}/me/CouponCenter`);
    const ticket = page.getByRole('listitem').filter({ hasText: name });
    await ticket.getByRole('button', { name: '领取' }).click();
    await ticket.getByRole('link', { name: '去使用' }).click();
    await page.waitForURL(/applySkuList/);
    const list = page.url();
    await page.getByText(/买满 .* 可用，挑几件吧/).waitFor();
    for (const [product, progress] of [
      [below, /已选 .*，再买 .* 可用/],
      [above, /可以用券了/],
    ] as const) {
      await addToCart(shopper, product);
      await page.goto(list);
      await page.getByText(progress).waitFor();
    }
    await page.getByRole('link', { name: '去购物车' }).click();
    await page.getByRole('button', { name: '去结算 2' }).click();
    await page.waitForURL(/OrderCreate/);
    await page.getByRole('button', { name: new RegExp(`^优惠券 .*${less}$`) }).click();
    const use = page
      .getByRole('dialog', { name: '优惠券' })
      .getByRole('checkbox', { name: `使用${name}` });
    await use.waitFor();
    expect(await use.isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    const id = await submitOrder(page);
    await page.goto(`/${brand}/coupon/list?tab=used`);
    await page.getByText(name).waitFor();
    await shopper.open(`/order/OrderDetail?id=${id}`);
    await cancelOrder(page);
    await page.goto(`/${brand}/coupon/list`);
    await page.getByText(name).waitFor();
  });

  test('goods for points are exchanged at once, and take no money coupon', async () => {
    const { id, score } = goods.points;
    await openProduct(id);
    expect(await page.getByRole('button', { name: '加入购物车', exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: '立即兑换' }).click();
    await picker(page).getByRole('button', { name: '立即兑换' }).click();
    await page.waitForURL(/OrderCreate/);
    await page.getByRole('button', { name: '优惠券 暂无可用' }).click();
    const coupons = page.getByRole('dialog', { name: '优惠券' });
    await coupons.getByText('本单没有可抵扣的金额').first().waitFor();
    expect(await coupons.getByRole('checkbox').count()).toBe(0);
    await page.keyboard.press('Escape');
    // Without a cash payment there is no invoice.
    expect(await page.getByRole('button', { name: /^发票/ }).count()).toBe(0);
    await submitOrder(page);
    expect(page.url()).toContain('OrderSuccess');
    await page.getByText(score, { exact: true }).first().waitFor();
    await page.getByRole('link', { name: '查看订单' }).click();
    await page.getByRole('heading', { name: '待发货' }).waitFor();
    await page.getByText('下单时间').waitFor();
    expect(await page.getByText('发票').count()).toBe(0);
  });

  test('goods for money and points take both', async () => {
    const { id, price } = goods.mixed;
    await openProduct(id);
    await page.getByText(price, { exact: true }).first().waitFor();
    await page.getByRole('button', { name: '立即购买' }).click();
    await picker(page).getByRole('button', { name: '立即购买' }).click();
    await page.waitForURL(/OrderCreate/);
    const orderId = await submitOrder(page);
    await pay(page);
    await shopper.open(`/order/OrderDetail?id=${orderId}`);
    await page.getByRole('heading', { name: '待发货' }).waitFor();
    await page.getByText(price, { exact: true }).last().waitFor();
  });

  test('an add-on belongs to its main goods', async () => {
    const { main, title } = goods.addOn;
    await addToCart(shopper, main);
    await page.goto(`/${brand}/mall/shopping/ShoppingCart`);
    await page.getByRole('link', { name: /^加价购 已满足，还可换购 2 件/ }).click();
    await page.waitForURL(/superAddCart/);
    await page.getByRole('button', { name: /^换购/ }).first().click();
    await page.getByText('已换购 1 件').waitFor();
    await page.getByRole('link', { name: '回购物车' }).click();
    const checkout = page.getByRole('button', { name: /^去结算/ });
    await page.getByRole('button', { name: '去结算 2' }).waitFor();
    await page.getByRole('checkbox', { name: `选择${title}` }).uncheck();
    await page.getByText(/才能享受这个价，本次不结算/).waitFor();
    expect(await checkout.isDisabled()).toBe(true);
    await page.getByRole('button', { name: `删除${title}` }).click();
    await page.getByText('主商品已移除，不能加价购').waitFor();
    await page.getByRole('button', { name: '清空失效' }).click();
    await page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
  });

  test('a favourite that is off the shelf says so', async () => {
    const { id } = goods.points;
    await openProduct(id);
    await page.getByRole('button', { name: '收藏' }).click();
    await page.getByText('已收藏').waitFor();
    await ops('unpublish', id);
    await shopper.open('/sku/Collect');
    await page.getByText('已下架').waitFor();
    await openProduct(id);
    await ops('publish', id);
  });

  test('a specification that is sold out: a word when it is back', async () => {
    await openProduct(goods.soldOut);
    await page.getByRole('button', { name: '加入购物车', exact: true }).click();
    await picker(page).getByRole('button', { name: /缺货$/ }).first().click();
    await picker(page).getByRole('button', { name: '到货通知' }).click();
    await page.getByText('到货后第一时间告诉你').waitFor();
    expect(await picker(page).getByRole('button', { name: '到货会通知你' }).isDisabled()).toBe(
      true,
    );
    // The home page points out goods that are back in stock, until they were seen.
    await ops('stock', `${goods.soldOut}-c`, '+5');
    const told = page.getByRole('status').getByRole('link', { name: /到货了$/ });
    await expect
      .poll(
        async () => {
          await shopper.open('/Home');
          return told.count();
        },
        { timeout: TEST_MS, interval: 3000 },
      )
      .toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
    await told.click();
    await page.waitForURL(new RegExp(`id=${goods.soldOut}&skuId=${goods.soldOut}-c$`));
    await page.getByText('已到货').waitFor();
    await shopper.open('/Home');
    expect(await told.count()).toBe(0);
  });

  test('no page threw an error or violated the content policy', () => {
    expect(shopper.complaints).toEqual([]);
  });
});
