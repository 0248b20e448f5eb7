import {
  carOrderCreate,
  carOrderTakePlace,
  checkPurchaseAppByParams,
} from '@marque/contract/car-order/endpoints';
import { campaignDetail } from '@marque/contract/cars/campaign/endpoints';
import { queryAllApp } from '@marque/contract/cars/custom/option-endpoints';
import { dealerPage } from '@marque/contract/dealer/endpoints';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import { payPart } from '@marque/contract/pay/endpoints';
import type { PaySubject } from '@marque/contract/pay/schema';
import type { Page } from 'playwright-core';
import type { Member } from './member.ts';

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

const BUYER = { name: '林间', plateCity: '310100' };

type Car = { typeId: string; campaignId?: string };

/** Books a car over the wire as it is first offered. Returns the order, which waits for its deposit. */
export async function bookCar({ call, phone }: Member, { typeId, campaignId }: Car) {
  const { defaults: chosen } = await call(queryAllApp, { typeId });
  const { items } = await call(dealerPage, { kind: 'sales', size: 1 });
  const { price, deposit } = await call(checkPurchaseAppByParams, { typeId, chosen, campaignId });
  const { totalFen, priceVersion } = price!;
  return call(carOrderCreate, {
    ...BUYER,
    phone,
    typeId,
    chosen,
    ...(campaignId ? { campaignId, kind: 'presale' } : {}),
    buyerKind: 'person',
    dealerId: items[0]!.id,
    payPlan: 'full',
    remark: '',
    sourcePage: 1,
    agreementIds: deposit.agreementIds,
    expect: { totalFen, priceVersion, depositFen: deposit.amountFen },
  });
}

/** Takes a place of a campaign over the wire. It waits for its deposit. */
export async function takePlace({ call, phone }: Member, campaignId: string) {
  const { depositFen, agreementIds } = await call(campaignDetail, { id: campaignId });
  return call(carOrderTakePlace, {
    ...BUYER,
    phone,
    colours: [],
    campaignId,
    agreementIds,
    depositFen,
  });
}

/** Pays for something over the wire, at the sandbox cashier: all of it, or a part. */
export async function payOverWire(
  { baseUrl, call }: Member,
  subject: PaySubject,
  id: string,
  amountFen?: number,
): Promise<void> {
  const part = amountFen && (await call(payPart, { id, subject, amountFen })).part;
  const { cashierUrl } = await call(orderPay, {
    id,
    subject,
    second: 'sandbox',
    ...(part ? { part } : {}),
  });
  const answer = await fetch(new URL(cashierUrl!, baseUrl), {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`The cashier answered ${answer.status}`);
}
