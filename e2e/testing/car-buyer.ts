import type { Page } from 'playwright-core';

/** Fills in the buyer's name and the plate's city, and ticks the agreements. */
export async function fillBuyer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '姓名' }).fill('林间月');
  await page.getByRole('button', { name: /^上牌城市/ }).click();
  const cities = page.getByRole('dialog', { name: '选择城市' });
  await cities.getByRole('button', { name: '上海' }).first().click();
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
}

/** Pays successfully at the cashier. */
export async function pay(page: Page): Promise<void> {
  await page.waitForURL(/PayCenter/);
  await page.getByRole('button', { name: '立即付款' }).click();
  await page.getByRole('button', { name: '支付成功', exact: true }).click();
}
