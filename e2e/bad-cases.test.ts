import { orderCreate } from '@marque/contract/mall/order/endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { inOneBrand } from './testing/thorough.ts';
import { onDatabase } from './testing/database.ts';
import { serverTime } from './testing/member.ts';
import { holdBack, openPage } from './testing/open-page.ts';
import { fillAddress, fingerOn } from './testing/person.ts';
import { operate } from './testing/operate.ts';
import {
  addToCart,
  pay,
  type Shopper,
  startShopping,
  submitOrder,
  submitButton,
} from './testing/shopper.ts';

const GOODS = {
  xtl: {
    scarce: { id: 'xtl-outing-cooler', sku: 'xtl-outing-cooler-a', word: '车载冰箱' },
    beside: { id: 'xtl-interior-mat', sku: 'xtl-interior-mat-b1' },
    plain: 'xtl-interior-mat-b1',
    other: 'xtl-outing-cooler-b',
    welcome: '新朋友见面礼',
    claimed: '换季出行券',
  },
  bz: {
    scarce: { id: 'bz-scent-orbit', sku: 'bz-scent-orbit-a', word: '零重力' },
    beside: { id: 'bz-outdoor-power', sku: 'bz-outdoor-power-a' },
    plain: 'bz-outdoor-power-a',
    other: 'bz-cockpit-mat-b1',
    welcome: '新成员起步券',
    claimed: '冲刺券',
  },
} as const;

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  browser = await sharedBrowser();
  // The tests change stock, prices and coupons.
  server = await startTestServer();
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

describe.each(inOneBrand('bz'))('when something goes wrong in /%s', (brand) => {
  const goods = GOODS[brand];
  let shopper: Shopper;
  let page: Page;
  const ops = (...command: string[]) => operate(server.baseUrl, '--brand', brand, ...command);
  const go = (path: string, tab = page) => tab.goto(`/${brand}/mall${path}`);
  const checkout = async (lines: string, tab = page) => {
    await go(`/order/OrderCreate?lines=${lines}`, tab);
    await tab.getByText('商品金额').waitFor();
  };
  /** Another buyer takes the whole stock; the returned function restores it. */
  const sellOut = async (word: string, sku: string) => {
    const found = JSON.parse(await ops('products', '--keyword', word, '--json')) as {
      items: { skus: { id: string; available: number }[] }[];
    };
    const { available } = found.items.flatMap(({ skus }) => skus).find(({ id }) => id === sku)!;
    await ops('stock', sku, '--', `-${available}`);
    return () => ops('stock', sku, `+${available}`);
  };
  const refused = () => page.getByRole('dialog', { name: '订单还没有提交' });
  /** Opens another tab of the same person while `work` runs. */
  const besides = async (work: (tab: Page) => Promise<void>) => {
    const tab = await shopper.context.newPage();
    await work(tab);
    await tab.close();
  };
  beforeAll(async () => {
    shopper = await startShopping(browser, brand, server.baseUrl);
    ({ page } = shopper);
  });
  afterAll(() => shopper.context.close());

  test('a coupon expired meanwhile: what it costs without it', async () => {
    await checkout(`${goods.plain}:1`);
    await page.getByText(goods.welcome).first().waitFor();
    const userId = await page.evaluate(() => localStorage.getItem('userId')!);
    const now = await serverTime(server.baseUrl);
    const inDays = (days: number) =>
      onDatabase(server, (database) =>
        database
          .updateTable('coupon_record')
          .set({ expires_at: new Date(now + days * DAY_MS) })
          .where('user_id', '=', userId)
          .execute(),
      );
    await inDays(-1);
    try {
      await submitButton(page).click();
      await refused().getByText(`优惠券「${goods.welcome}」已过期或已使用`).waitFor();
      await refused().getByRole('button', { name: '按新的金额提交' }).waitFor();
    } finally {
      await inDays(30);
    }
  });

  test('a coupon was used for another order: the new amount, said and agreed to', async () => {
    await checkout(`${goods.plain}:1`);
    await page.getByText(goods.welcome).first().waitFor();
    await besides(async (tab) => {
      await checkout(`${goods.plain}:1`, tab);
      await submitOrder(tab);
    });
    await submitButton(page).click();
    await refused().getByText(`优惠券「${goods.welcome}」已过期或已使用`).waitFor();
    await refused().getByRole('button', { name: '按新的金额提交' }).click();
    await page.waitForURL(/PayCenter/);
  });

  test('goods are gone between cart and order: the rest is bought', async () => {
    const { scarce, beside } = goods;
    await addToCart(shopper, beside.id, beside.sku);
    await addToCart(shopper, scarce.id);
    await go('/shopping/ShoppingCart');
    await page.getByRole('button', { name: '去结算 2' }).click();
    await page.getByText('商品金额').waitFor();
    const restock = await sellOut(scarce.word, scarce.sku);
    try {
      await submitButton(page).click();
      await refused().getByText('有商品刚刚买不到了，其余的可以继续下单').waitFor();
      await refused()
        .getByText(/刚刚买不到了，这次不结算/)
        .waitFor();
      await refused().getByRole('button', { name: '按新的金额提交' }).click();
      await page.waitForURL(/PayCenter/);
      await go('/shopping/ShoppingCart');
      await page.getByText('已售罄').waitFor();
    } finally {
      await restock();
    }
  });

  test('a price went up between cart and order: the new one, said and agreed to', async () => {
    await addToCart(shopper, goods.beside.id, goods.beside.sku);
    await go('/shopping/ShoppingCart');
    await page.getByRole('button', { name: /^去结算/ }).click();
    await page.getByText('商品金额').waitFor();
    const raise = (fen: number) =>
      onDatabase(server, (database) =>
        database
          .updateTable('sku')
          .set((eb) => ({ price_fen: eb('price_fen', '+', fen) }))
          .where('id', '=', goods.beside.sku)
          .execute(),
      );
    await raise(1_000);
    try {
      await submitButton(page).click();
      await refused()
        .getByText(/从 ¥.* 变为 ¥/)
        .waitFor();
      await refused().getByRole('button', { name: '按新的金额提交' }).click();
      await page.waitForURL(/PayCenter/);
    } finally {
      await raise(-1_000);
    }
  });

  test('a payment is lost on its way and found again', async () => {
    await checkout(`${goods.other}:1`);
    const id = await submitOrder(page);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付成功' }).waitFor();
    // Pays, but the page never returns and the notification gets lost.
    const cashier = page.url();
    await shopper.context.request.post(cashier, { form: { choice: 'lost' }, maxRedirects: 0 });
    await go(`/order/OrderDetail?id=${id}`);
    await page.getByRole('button', { name: '去付款' }).click();
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('link', { name: '这笔已付款，返回商城' }).click();
    await page.waitForURL(/PaySuccess/);
    await page.getByRole('heading', { name: '付款成功' }).waitFor();
  });

  test('paid twice in two tabs: the second payment goes back by itself', async () => {
    await checkout(`${goods.other}:1`);
    const id = await submitOrder(page);
    await page.getByRole('button', { name: '立即付款' }).click();
    await page.getByRole('button', { name: '支付失败' }).waitFor();
    await besides(async (tab) => {
      await tab.goto(page.url());
      await page.getByRole('button', { name: '支付失败' }).click();
      await page.getByRole('link', { name: '重新付款' }).click();
      await pay(page);
      await tab.getByRole('button', { name: '支付成功' }).click();
      await tab.getByRole('heading', { name: '付款成功' }).waitFor();
      await tab.getByRole('link', { name: '查看订单' }).click();
      await tab.getByText('重复支付的款项正在原路退回').waitFor();
    });
    await go(`/order/PayCenter?id=${id}`);
    await page.getByRole('heading', { name: '这个订单已付款' }).waitFor();
  });

  test('the line breaks in the middle of ordering: one order all the same', async () => {
    await checkout(`${goods.other}:1`);
    await page.getByRole('textbox', { name: '备注' }).fill('请放门卫');
    await page.route(
      `**${orderCreate.path}`,
      async (route) => {
        await route.fetch();
        await route.abort('internetdisconnected');
      },
      { times: 1 },
    );
    const unknown = page.getByRole('dialog', { name: '还没有收到结果' });
    const idle = page.locator(':not([aria-busy])');
    const again = unknown.getByRole('button', { name: '再试一次' }).and(idle);
    await submitButton(page).click();
    await unknown.getByText('再试一次不会重复下单').waitFor();
    await shopper.context.setOffline(true);
    try {
      const lost = page.waitForEvent('requestfailed', (request) =>
        request.url().endsWith(orderCreate.path),
      );
      await again.click();
      await lost;
      expect(await page.getByRole('textbox', { name: '备注' }).inputValue()).toBe('请放门卫');
    } finally {
      await shopper.context.setOffline(false);
    }
    await again.click();
    await page.waitForURL(/PayCenter/);
    const id = new URL(page.url()).searchParams.get('id')!;
    await go('/order/OrderList?status=unpaid');
    await page.getByRole('link', { name: /合计/ }).first().waitFor();
    const first = page.getByRole('link', { name: /合计/ }).first();
    expect(await first.getAttribute('href')).toContain(id);
  });

  test('the app is closed at the cashier and opened again: the order waits', async () => {
    await checkout(`${goods.other}:1`);
    const id = await submitOrder(page);
    await page.getByRole('button', { name: '立即付款' }).waitFor();
    await page.close();
    page = shopper.page = await shopper.context.newPage();
    await go('/order/OrderList?status=unpaid');
    await page.locator(`a[href*="${id}"]`).getByRole('timer').waitFor();
    await page.getByRole('button', { name: '去付款' }).first().click();
    await page.waitForURL(new RegExp(`PayCenter\\?id=${id}`));
    const due = page.getByText(/请在.*内完成付款/).getByRole('timer');
    await due.filter({ hasText: '00:29:' }).waitFor();
    await pay(page);
  });

  test('part of an order goes back: what of coupon and points comes with it', async () => {
    await openPage(page, `/${brand}/me/CouponCenter`);
    const ticket = page.getByRole('listitem').filter({ hasText: goods.claimed });
    await ticket.getByRole('button', { name: '领取' }).click();
    await ticket.getByRole('link', { name: '去使用' }).waitFor();
    await checkout(`${goods.plain}:1,${goods.other}:1`);
    await page.getByRole('switch', { name: '使用积分抵扣' }).check();
    await page
      .getByText(/^¥[\d,.]+ \+ [\d,]+ 积分$/)
      .first()
      .waitFor();
    const id = await submitOrder(page);
    await pay(page);
    await go(`/order/refund/RefundCreate?id=${id}`);
    await page.getByRole('checkbox').first().uncheck();
    await page.getByText(/积分退回你的积分账户/).waitFor();
    await page.getByText(`优惠券「${goods.claimed}」在全部商品退款后才退回`).waitFor();
  });

  test('the only address was deleted in another tab: write one', async () => {
    await checkout(`${goods.other}:1`);
    await page.getByText('示例路 128 号').waitFor();
    await besides(async (tab) => {
      await go('/address/list', tab);
      await tab.getByRole('link', { name: /编辑/ }).click();
      await tab.getByRole('button', { name: '删除' }).click();
      await tab.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
      await tab.getByText('还没有收货地址').waitFor();
    });
    await submitButton(page).click();
    await refused().getByText('之前的收货地址已被删除，请重新填写或选择').waitFor();
    await refused().getByRole('button', { name: '去填地址' }).click();
    await page.waitForURL(/address\/create/);
  });

  test('no page threw an error or violated the content policy', () => {
    expect(shopper.complaints).toEqual([]);
  });

  describe('taps that go on', () => {
    let hasty: Shopper;
    const made = async (table: 'mall_order' | 'address') => {
      const userId = await hasty.page.evaluate(() => localStorage.getItem('userId')!);
      const rows = await onDatabase(server, (database) =>
        database.selectFrom(table).select('id').where('user_id', '=', userId).execute(),
      );
      return rows.length;
    };
    beforeAll(async () => {
      hasty = await startShopping(browser, brand, server.baseUrl);
      // A coupon can be used only once, which would prevent the second order.
      await go('/shopping/ShoppingCart', hasty.page);
      const userId = await hasty.page.evaluate(() => localStorage.getItem('userId')!);
      await onDatabase(server, (database) =>
        database.deleteFrom('coupon_record').where('user_id', '=', userId).execute(),
      );
    });
    afterAll(() => hasty.context.close());

    test('make one order, and do not press what the next page shows there', async () => {
      await checkout(`${goods.plain}:1`, hasty.page);
      const tap = await fingerOn(submitButton(hasty.page));
      await tap(10);
      await hasty.page.getByRole('button', { name: '立即付款' }).click({ trial: true });
      expect(hasty.page.url()).toContain('PayCenter');
      expect(await made('mall_order')).toBe(1);
    });

    /** Taps once, and twice more after the answer has changed the page. */
    const tapAgain = async (button: Locator, { path }: { path: string }) => {
      const answered = hasty.page.waitForResponse(`**${path}`);
      const tap = await fingerOn(button);
      await tap();
      await answered;
      await hasty.page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await button.getAttribute('aria-busy')).toBe('true');
      await tap(2);
    };

    test('make one order while the code of the next page is on its way', async () => {
      const load = await holdBack(hasty.page, /\/mall-pay-/);
      await checkout(`${goods.other}:1`, hasty.page);
      await submitButton(hasty.page).waitFor();
      await tapAgain(hasty.page.getByRole('button', { name: '提交订单' }), orderCreate);
      load();
      await hasty.page.waitForURL(/PayCenter/);
      expect(await made('mall_order')).toBe(2);
    });

    test('save one address', async () => {
      // The visit begins with the form, so the list is its successor.
      hasty = { ...hasty, page: await hasty.context.newPage() };
      await go('/address/create', hasty.page);
      const tap = await fingerOn(await fillAddress(hasty.page));
      await tap(10);
      // Another button is now at the same position.
      await hasty.page.getByRole('link', { name: '新增收货地址' }).click({ trial: true });
      expect(hasty.page.url()).toContain('/address/list');
      expect(await made('address')).toBe(2);
    });
  });
});
