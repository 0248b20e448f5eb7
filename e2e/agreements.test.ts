import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { openPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember, type Session } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

const TODAY = '2026-11-23T04:00:00Z';
const HOLDS = '2026-12-24';
const TEXT = {
  kind: 'user',
  title: '{brand}用户协议',
  version: '2026-12',
  effectiveOn: HOLDS,
  isMajor: true,
  sections: [{ heading: '一、这份协议说什么', paragraphs: ['这一版说得更短，说的是一样的事。'] }],
};

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), startTestServer(TODAY)]);
  const file = path.join(server.dataDir, 'user.json');
  writeFileSync(file, JSON.stringify(TEXT));
  await operate(server.baseUrl, 'agreement-publish', file);
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

const pageOf = async (member?: Session) => {
  const context = await phoneScreen(browser, server.baseUrl, member ? { member } : {});
  return { context, page: await context.newPage() };
};

test.each(inOneBrand('bz'))('/%s: a change is announced and can be compared', async (brand) => {
  const { context, page } = await pageOf();
  await openPage(page, `/${brand}/me/Agreement?kind=user`);
  await page.getByRole('button', { name: new RegExp(`新版本 ${HOLDS} 起生效`) }).click();
  await page.getByRole('region', { name: '改了什么' }).getByText('这一版说得更短').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: /版本 2026-11.*现行/ }).click();
  await page.getByRole('button', { name: /看新版本/ }).waitFor();
  await context.close();
});

describe('on the day it holds', () => {
  let members: Record<'xtl' | 'bz', Session>;
  beforeAll(async () => {
    await server.setClock('2026-12-14T04:00:00Z');
    members = { xtl: await newMember(server.baseUrl), bz: await newMember(server.baseUrl) };
    await server.setClock(`${HOLDS}T04:00:00Z`);
  });

  test('a member who agrees goes on and is not asked again', async () => {
    const { context, page } = await pageOf(members.xtl);
    await openPage(page, '/home?view=me');
    const asked = page.getByRole('dialog', { name: '协议有更新' });
    await asked.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await asked.getByRole('button', { name: '同意', exact: true }).click();
    await asked.waitFor({ state: 'hidden' });
    await openPage(page, '/xtl/mall/order/OrderList');
    await page.getByText('还没有订单').waitFor();
    expect(await asked.count()).toBe(0);
    await context.close();
  });

  test('a member who does not agree goes on as a visitor', async () => {
    const { context, page } = await pageOf(members.bz);
    await openPage(page, '/bz/mall/order/OrderList');
    await page.getByRole('dialog', { name: '协议有更新' }).waitFor();
    await page.getByRole('button', { name: '仅浏览', exact: true }).click();
    await page
      .getByRole('alertdialog', { name: '不同意新的协议？' })
      .getByRole('button', { name: '仅浏览' })
      .click();
    await page.getByRole('button', { name: /登录/ }).first().waitFor();
    await context.close();
  });
});
