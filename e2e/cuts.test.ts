import type { CutView } from '@marque/contract/activity/cut/cuts';
import { activityDetail } from '@marque/contract/activity/endpoints';
import { activityHelp } from '@marque/contract/activity/help/endpoints';
import { formatMoney } from '@marque/contract/money';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { memberOf } from './testing/member.ts';
import { openPage, reloadPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { giveAddress, newMember } from './testing/session.ts';
import { submitOrder } from './testing/shopper.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

test.each(inOneBrand('bz'))(
  '/%s: friends cut a price to its floor, it is ordered',
  async (brand) => {
    const baseUrl = inject('baseUrl');
    const session = await newMember(baseUrl);
    await giveAddress(baseUrl, session);
    const { call } = memberOf(baseUrl, brand, session);
    const context = await phoneScreen(browser, baseUrl, { member: session });
    const page = await context.newPage();
    const { id, view } = await call(activityDetail, { id: 'cutKnife' });
    const { goods, friends } = (view as CutView).items.at(-1)!;
    await openPage(page, `/${brand}/activity/cutKnife/details?sku=${goods.skuId}`);
    await page.getByRole('button', { name: '发起砍价' }).click();
    // The page that was left stays mounted, and says the same.
    await page.getByText(`还需 ${friends} 位`).filter({ visible: true }).waitFor();
    const joinId = (await call(activityDetail, { id })).own!.joinId!;
    for (let i = 0; i < friends; i++) {
      const friend = memberOf(baseUrl, brand, await newMember(baseUrl));
      await friend.call(activityHelp, { joinId });
    }
    await reloadPage(page);
    await page.getByRole('button', { name: `去下单 ${formatMoney(goods.priceFen)}` }).click();
    await page.waitForURL(/OrderCreate/);
    expect(await submitOrder(page)).toBeTruthy();
    await context.close();
  },
);
