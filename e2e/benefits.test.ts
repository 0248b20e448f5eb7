import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
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

test.each(inOneBrand('xtl'))(
  'a member of %s claims a wash, uses it at the desk, and has it whole again',
  async (brand) => {
    const baseUrl = inject('baseUrl');
    const say = (...command: string[]) => operate(baseUrl, '--brand', brand, ...command);
    const [member, manager] = [await newMember(baseUrl), await newMember(baseUrl)];
    await say('level', member.phone, 'set', '3', '--reason', '活动补偿');
    await say('staff', 'add', manager.phone, '--store', 'sh-minhang', '--role', 'manager');
    const context = await phoneScreen(browser, baseUrl, { member });
    const page = await context.newPage();
    const wash = () => page.getByRole('button', { name: /^到店洗车/ });
    await openPage(page, `/${brand}/me/MemberRights`);
    await wash().click();
    const sheet = page.getByRole('dialog', { name: '到店洗车' });
    await sheet.getByRole('button', { name: '领取，本月剩 2 / 2' }).click();
    await sheet.getByRole('button', { name: '领取，本月剩 1 / 2' }).click();
    await sheet.getByText('本期的次数已经领完').waitFor();

    await openPage(page, `/${brand}/me/MemberRights?tab=records`);
    await page
      .getByRole('link', { name: /到店洗车/ })
      .first()
      .click();
    await page.waitForURL(/Electronics\?id=/);
    const code = await page.getByText(/^(\d{4} ){2}\d{4}$/).textContent();

    const desk = await phoneScreen(browser, baseUrl, { member: manager });
    const staff = await desk.newPage();
    await openPage(staff, `/${brand}/mall/order/writeCodeDetail`);
    await staff.getByRole('textbox', { name: '核销码' }).fill(code!);
    await staff.getByRole('button', { name: '查询' }).click();
    await staff.getByRole('button', { name: '确认核销' }).click();
    await staff.getByText('核销成功').waitFor();
    await page
      .getByText(/上海闵行用户中心/)
      .first()
      .waitFor();
    const used = staff.getByRole('listitem').filter({ hasText: member.phone.slice(-4) });
    await used.getByRole('button', { name: '撤销' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: '撤销' }).click();
    await used.getByText('已撤销', { exact: true }).waitFor();
    await openPage(page, page.url());
    expect(await page.getByText('还剩').count()).toBeGreaterThan(0);
    await desk.close();
    await context.close();
  },
);
