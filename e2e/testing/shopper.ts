import type { Brand } from '@marque/contract/core';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openPage } from './open-page.ts';
import { giveAddress, newMember } from './session.ts';
import { phoneScreen } from './person.ts';

/** A browser context of a member who is signed in to the mall of one brand. */
export type Shopper = {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors of the page and violations of its CSP. */
  complaints: string[];
  /** Opens an address below the brand's mall. */
  open: (path: string) => Promise<unknown>;
};

/** Signs in a new member with an address, and opens an empty page. */
export async function startShopping(
  browser: Browser,
  brand: Brand,
  baseUrl = inject('baseUrl'),
): Promise<Shopper> {
  const member = await newMember(baseUrl);
  await giveAddress(baseUrl, member);
  const context = await phoneScreen(browser, baseUrl, { member });
  const complaints: string[] = [];
  context.on('weberror', (event) => complaints.push(event.error().message));
  context.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) complaints.push(message.text());
  });
  const page = await context.newPage();
  return {
    context,
    page,
    complaints,
    open: (path) => openPage(page, `/${brand}/mall${path}`),
  };
}

/** The sheet for the choice of a SKU. */
export const picker = (page: Page) => page.getByRole('dialog', { name: '选择规格' });

/** Adds a commodity to the cart, as the SKU chosen by default or as `skuId`. */
export async function addToCart(
  { page, open }: Shopper,
  commodityId: string,
  skuId?: string,
): Promise<void> {
  await open(`/sku/SkuDetail?id=${commodityId}${skuId ? `&skuId=${skuId}` : ''}`);
  await page.getByRole('button', { name: '加入购物车', exact: true }).click();
  await picker(page).getByRole('button', { name: '加入购物车', exact: true }).click();
  await page.getByText('已加入购物车').waitFor();
}

/** The button that places the order on the confirmation page. It is busy while prices are loading. */
export const submitButton = (page: Page): Locator =>
  page
    .getByRole('button', { name: /^(提交订单|立即兑换)$/ })
    .and(page.locator(':not([aria-busy])'));

/** Places the order on the confirmation page. Returns its id. */
export async function submitOrder(page: Page): Promise<string> {
  await submitButton(page).click();
  await page.waitForURL(/PayCenter|OrderSuccess/);
  return new URL(page.url()).searchParams.get('id')!;
}

/** Pays the order whose cashier is open. */
export async function pay(
  page: Page,
  outcome: '支付成功' | '支付失败' | '付款成功，但通知丢失' = '支付成功',
): Promise<void> {
  await page.getByRole('button', { name: '立即付款' }).click();
  await page.getByRole('button', { name: outcome, exact: true }).click();
  if (outcome !== '支付失败') await page.waitForURL(/PaySuccess/);
}

/** The number of the order whose page is open. */
export async function orderNoOf(page: Page): Promise<string> {
  const number = page.getByRole('button', { name: /^\d{16} 复制$/ });
  return (await number.textContent())!.slice(0, 16);
}

/** Cancels the order whose page is open. */
export async function cancelOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: '取消订单' }).click();
  const why = page.getByRole('dialog', { name: '为什么取消？' });
  await why.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('heading', { name: '已关闭' }).waitFor();
}
