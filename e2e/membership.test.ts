import {
  refundCreate,
  refundInfo,
  refundSendBack,
} from '@marque/contract/mall/after-sale/endpoints';
import { memberCenter } from '@marque/contract/member/membership/endpoints';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { orderIn } from './testing/fixtures/mall/order.ts';
import { type Member, memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

/** Sends everything of a received order back, and gets the money. */
async function giveBack({ brand, call }: Member, orderId: string): Promise<void> {
  const { options } = await call(refundInfo, { orderId, type: 'returnRefund' });
  const { picks, amounts } = options!;
  const { id } = await call(refundCreate, {
    orderId,
    type: 'returnRefund',
    picks,
    reason: 'changedMind',
    explanation: '',
    pictures: [],
    expect: { totalFen: amounts.totalFen, score: amounts.score },
  });
  const say = (what: string) => operate(inject('baseUrl'), '--brand', brand, what, id);
  await say('approve');
  await call(refundSendBack, { id, carrier: '远达快递', trackingNo: 'YD123456789012' });
  await say('receive');
}

/** The first two levels. */
const LEVELS = { xtl: ['初见', '同行'], bz: ['启程', '进阶'] } as const;

test.each(inOneBrand('bz'))(
  'a member of %s rises with an order, and falls back when it is refunded',
  async (brand) => {
    const [first, second] = LEVELS[brand];
    const session = await newMember(inject('baseUrl'));
    const member = memberOf(inject('baseUrl'), brand, session);
    const context = await phoneScreen(browser, inject('baseUrl'), { member: session });
    const page = await context.newPage();
    // Orders and refunds reach the level by the server's own work, a moment after the call that caused them.
    const level = () => member.call(memberCenter, {}).then(({ own }) => own?.level);
    const center = () => openPage(page, `/${brand}/me/MemberCenter`);
    await center();
    await page.getByText(`再积 280 成长值，升到「${second}」`).waitFor();
    await page.getByRole('button', { name: '签到 +5' }).click();
    await page.getByRole('button', { name: '今天已签' }).waitFor();

    const { id } = await orderIn('completed')(member);
    await expect.poll(level).toBe(2);
    await center();
    const risen = page.getByRole('dialog', { name: `升到「${second}」` });
    await risen.getByRole('button', { name: '知道了' }).click();
    await risen.waitFor({ state: 'detached' });

    await giveBack(member, id);
    await expect.poll(level).toBe(1);
    await center();
    await page.getByRole('heading', { name: `「${second}」变为「${first}」` }).waitFor();
    await page.getByRole('button', { name: '知道了' }).click();
    await page.getByRole('link', { name: /再积 279 成长值/ }).click();
    await page.getByRole('tab', { name: '收回' }).click();
    await page.getByRole('button', { name: /退款，收回成长值/ }).click();
    const entry = page.getByRole('dialog', { name: '这笔成长值' });
    await entry.getByRole('button', { name: /对应的记录/ }).click();
    await entry.getByRole('button', { name: /后来收回/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('kind')).toBe('back');
    await context.close();
  },
);
