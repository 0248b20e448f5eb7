import { installation } from '@marque/contract/mall/installation/endpoints';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { orderIn } from './testing/fixtures/mall/order.ts';
import { memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { giveAddress, newMember, type Session } from './testing/session.ts';
import { submitOrder } from './testing/shopper.ts';

const DESK = '/xtl/mall/order/writeCodeDetail';
const STORE = '上海闵行用户中心';

let browser: Browser;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  for (const context of contexts) await context.close();
  await browser.close();
});

async function phoneOf(member: Session): Promise<Page> {
  const context = await phoneScreen(browser, inject('baseUrl'), { member });
  contexts.push(context);
  return context.newPage();
}

test('a store takes a turning code, the holder sees it, the manager takes it back', async () => {
  const baseUrl = inject('baseUrl');
  const [buyer, manager] = [await newMember(baseUrl), await newMember(baseUrl)];
  await giveAddress(baseUrl, buyer);
  await operate(
    baseUrl,
    'staff',
    'add',
    manager.phone,
    '--store',
    'sh-minhang',
    '--role',
    'manager',
  );
  const holder = await phoneOf(buyer);
  await openPage(holder, '/xtl/mall/order/OrderCreate?lines=xtl-service-ac-b:1');
  const id = await submitOrder(holder);
  await holder.getByRole('button', { name: '立即付款' }).click();
  await holder.getByRole('button', { name: '支付成功' }).click();
  await holder.waitForURL(/PaySuccess/);
  await openPage(holder, `${DESK}?id=${id}`);
  await holder.getByText('二维码每 30 秒更新，截图无效').waitFor();
  const code = await holder.getByText(/^(\d{4} ){2}\d{4}$/).textContent();

  const staff = await phoneOf(manager);
  await openPage(staff, DESK);
  await staff.getByText(STORE).waitFor();
  // Other tests may have taken codes in this store today.
  const heading = staff.getByRole('heading', { name: /^今日核销 \d+ 次$/ });
  const before = Number((await heading.textContent())!.replaceAll(/\D/g, ''));
  expect(await seriousFindings(staff)).toEqual([]);
  const typed = staff.getByRole('textbox', { name: '核销码' });
  await typed.fill(code!);
  const ask = staff.getByRole('button', { name: '查询' });
  await ask.click();
  await staff.getByRole('textbox', { name: '手机尾号' }).fill(buyer.phone.slice(-4));
  await ask.click();
  await staff.getByText(`****${buyer.phone.slice(-4)}`).waitFor();
  await staff.getByRole('button', { name: '确认核销' }).click();
  await staff.getByText('核销成功').waitFor();
  expect(await seriousFindings(staff)).toEqual([]);
  await holder.getByText(`已在 ${STORE} 核销`).waitFor();
  await staff.getByRole('heading', { name: `今日核销 ${before + 1} 次` }).waitFor();

  const used = staff.getByRole('listitem').filter({ hasText: buyer.phone.slice(-4) });
  await used.getByRole('button', { name: '撤销' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click();
  await used.getByText('已撤销', { exact: true }).waitFor();
  await openPage(holder, `${DESK}?id=${id}`);
  await holder.getByRole('img', { name: '核销二维码，待使用' }).waitFor();
  // Other members have no desk.
  await openPage(holder, DESK);
  await holder.getByText('没有找到这个订单').waitFor();
});

test('a desk tells an early member when the store takes them in', async () => {
  const baseUrl = inject('baseUrl');
  const [buyer, clerk] = [await newMember(baseUrl), await newMember(baseUrl)];
  await giveAddress(baseUrl, buyer);
  const member = memberOf(baseUrl, 'bz', buyer);
  const { id } = await orderIn('fitted')(member);
  const { booking } = await member.call(installation, { id });
  await operate(baseUrl, 'staff', 'add', clerk.phone, '--store', 'sh-minhang', '--role', 'clerk');
  const staff = await phoneOf(clerk);
  await openPage(staff, '/bz/mall/order/writeCodeDetail');
  await staff.getByRole('textbox', { name: '核销码' }).fill(booking!.code);
  await staff.getByRole('button', { name: '查询' }).click();
  await staff.getByText('待到店').waitFor();
  await staff.getByText(/月.* 起可以办理/).waitFor();
  expect(await staff.getByRole('button', { name: '登记到店' }).count()).toBe(0);
  expect(await seriousFindings(staff)).toEqual([]);
  await staff.getByRole('button', { name: '下一位顾客' }).click();
  await staff.getByRole('textbox', { name: '核销码' }).waitFor();
});
