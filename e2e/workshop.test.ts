import { operatorVisitDemo } from '@marque/contract/maintenance/workshop/operator-endpoints';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { visitIn } from './testing/fixtures/workshop.ts';
import { type Member, memberOf } from './testing/member.ts';
import { openPage, settle } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

afterAll(leaveBrowser);

describe.each(inOneBrand('bz'))('a visit to a workshop of /%s', (brand) => {
  let context: BrowserContext;
  let page: Page;
  let member: Member;
  let id: string;
  beforeAll(async () => {
    const baseUrl = inject('baseUrl');
    const session = await newMember(baseUrl);
    member = memberOf(baseUrl, brand, session);
    ({ id } = await visitIn('waiting')(member));
    context = await phoneScreen(await sharedBrowser(), baseUrl, { member: session });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('an extra is agreed to in part, the bill confirmed, and the record kept', async () => {
    await openPage(page, `/${brand}/MainRecord`);
    await page.getByText('等你确认').click();
    await page.getByRole('checkbox', { name: /制动分泵润滑/ }).uncheck();
    await page.getByRole('button', { name: /加做 ¥410.00/ }).click();
    await page.getByText('施工中').waitFor();
    await member.operator.call(operatorVisitDemo, { phone: member.phone, to: 'ready' });
    await openPage(page, `/${brand}/MainRecordDetail?id=${id}`);
    await page.getByRole('button', { name: /确认结算单/ }).click();
    await page.getByText('结算单已确认，到店付款后取车').waitFor();
    await member.operator.call(operatorVisitDemo, { phone: member.phone, to: 'delivered' });
    await openPage(page, `/${brand}/MainRecordDetail/${id}`);
    await page.getByText('36 项检测，35 项正常').waitFor();
    expect(await page.getByText('制动分泵润滑').count()).toBe(1);
    await openPage(page, `/${brand}/MainRecord`);
    await settle(page);
    expect(await page.getByText('更换机油', { exact: false }).count()).toBeGreaterThan(0);
  });
});
