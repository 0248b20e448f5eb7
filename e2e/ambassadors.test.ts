import { operatorAmbassadorDecide } from '@marque/contract/referral/ambassador/operator-endpoints';
import { verifyIdentity } from '@marque/contract/identity/endpoints';
import { ambassadorMine } from '@marque/contract/referral/ambassador/endpoints';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { freshIdNumber, WORDS } from './testing/fixtures/ambassador.ts';
import { memberOf } from './testing/member.ts';
import { openPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember, type Session } from './testing/session.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

async function screen(member: Session) {
  const context = await phoneScreen(browser, inject('baseUrl'), { member });
  return context.newPage();
}

test('somebody applies with a draft from another phone, and a friend accepts their recommendation', async () => {
  const baseUrl = inject('baseUrl');
  const session = await newMember(baseUrl);
  const member = memberOf(baseUrl, 'bz', session);
  const old = await screen(session);
  await openPage(old, '/bz/universalPartner/apply');
  await old.getByLabel('自我介绍').fill(WORDS);
  await old.getByRole('button', { name: '保存草稿' }).click();
  await old.getByText('草稿存好了').waitFor();

  await member.call(verifyIdentity, {
    name: '林间',
    idNumber: freshIdNumber(),
    consent: true,
  });
  const phone = await screen(session);
  await openPage(phone, '/bz/universalPartner/apply');
  expect(await phone.getByLabel('自我介绍').inputValue()).toBe(WORDS);
  await phone.getByRole('button', { name: '所在城市' }).click();
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: '上海', exact: true })
    .first()
    .click();
  await phone.getByLabel('联系人').fill('林间');
  await phone.getByRole('checkbox', { name: /我不在门店/ }).check();
  await phone.getByRole('checkbox', { name: /我已阅读/ }).check();
  await phone.getByRole('button', { name: '提交申请' }).click();
  await phone.getByText('前答复你').waitFor();

  const { application } = await member.call(ambassadorMine, {});
  await member.operator.call(operatorAmbassadorDecide, {
    id: application!.id,
    decision: 'approve',
  });
  await openPage(phone, '/bz/universalPartner/index');
  await phone.getByRole('link', { name: /我的主页/ }).click();
  await phone.getByText('退出合伙人').waitFor();
  const address = new URL(phone.url());

  const friend = await screen(await newMember(baseUrl));
  await openPage(friend, address.pathname + address.search);
  await friend.getByText('广告', { exact: true }).waitFor();
  await friend.getByRole('button', { name: '接受 TA 的推荐' }).click();
  await friend.getByRole('button', { name: '接受推荐', exact: true }).click();
  await friend.getByRole('link', { name: '预约试驾' }).waitFor();
  await openPage(phone, '/bz/universalPartner/index');
  await phone.getByRole('list', { name: '我的推荐' }).getByText('1').waitFor();
});
