import { actExit } from '@marque/contract/community/act/endpoints';
import { actVenue } from '@marque/contract/community/act/arrival-endpoints';
import {
  operatorActOrganiser,
  operatorActPublish,
  operatorActSave,
} from '@marque/contract/community/act/operator-endpoints';
import { DAY_MS } from '@marque/contract/shanghai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { signUpFor, soonAct } from './testing/fixtures/acts.ts';
import { type Member, memberOf } from './testing/member.ts';
import { openPage, reloadPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

describe.each(inOneBrand('bz'))('an activity of %s that is full', (brand) => {
  let context: BrowserContext;
  let page: Page;
  const id = `journey-${brand}`;
  let leave: () => Promise<unknown>;
  let member: Member;
  beforeAll(async () => {
    const baseUrl = inject('baseUrl');
    const guest = memberOf(baseUrl, brand, await newMember(baseUrl));
    const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    await guest.operator.call(operatorActSave, {
      act: {
        id,
        title: '一席之地',
        kind: 'salon',
        pictures: [`hero/${brand}-1`],
        city: '上海',
        address: '示例路 1 号',
        organiser: '领队',
        signFrom: at(-1),
        signTo: at(300),
        agenda: [],
        detail: '只有一个名额',
        safety: '注意安全',
        partyMax: 1,
        sessions: [{ id: 's', startsAt: at(300), endsAt: at(300.1), capacity: 1 }],
      },
    });
    await guest.operator.call(operatorActPublish, { id });
    const { joinId } = await signUpFor(guest, id);
    leave = () => guest.call(actExit, { joinId, expect: { fen: 0, score: 0 } });
    const session = await newMember(baseUrl);
    member = memberOf(baseUrl, brand, session);
    context = await phoneScreen(browser, baseUrl, { member: session });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('is waited for, and gives its place to the queue when somebody leaves', async () => {
    await openPage(page, `/${brand}/ActDetails/${id}`);
    await page.waitForURL(new RegExp(`ActDetails\\?id=${id}$`));
    await page.getByRole('link', { name: '加入候补' }).click();
    await page.getByRole('checkbox', { name: '我已阅读并同意安全须知' }).check();
    await page.getByRole('button', { name: '加入候补' }).click();
    await page.getByText('第 1 位').waitFor();
    await leave();
    await reloadPage(page);
    await page.getByText('二维码每 30 秒更新，截图无效').waitFor();
    await page.getByRole('button', { name: '退出报名' }).click();
    await page.getByRole('button', { name: '退出', exact: true }).click();
    await page.getByText('已退出', { exact: true }).waitFor();
    expect(page.url()).toContain('ActSign');
  });

  test('is checked in to by the code of the venue, and reviewed', async () => {
    const soon = (await soonAct(member)).id;
    await signUpFor(member, soon);
    await member.operator.call(operatorActOrganiser, {
      id: soon,
      phone: member.phone,
      leads: true,
    });
    const { turning } = await member.call(actVenue, { id: soon });
    await openPage(page, `/${brand}/ActSign?id=${soon}&code=${turning[1]!.digits}`);
    await page.getByRole('button', { name: '签到', exact: true }).click();
    await page.getByText('已签到，玩得开心').first().waitFor();
    await openPage(page, `/${brand}/discover/MyActEvaluateList?tab=due`);
    await page.getByRole('link', { name: /湖边早茶/ }).click();
    for (const point of ['整体', '组织', '内容', '场地'])
      await page
        .getByRole('radiogroup', { name: point })
        .getByRole('radio', { name: '5 星，非常满意' })
        .check();
    await page.getByLabel('参加感受').fill('茶很好，湖边的早晨很安静，还会再来。');
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByText(/评价已(提交|公开)/).waitFor();
    expect(page.url()).toContain('pushSuccess');
  });
});
