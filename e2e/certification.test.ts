import { operatorCertificationDecide } from '@marque/contract/member/certification/operator-endpoints';
import type { Sample } from '@marque/server/src/domains/certification/reading/samples.ts';
import { drawLicence } from '@marque/server/src/testing/cars/licences.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { serialFor } from './testing/fixtures/certification.ts';
import { memberOf } from './testing/member.ts';
import { openPage, reloadPage } from './testing/open-page.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember } from './testing/session.ts';
import { inOneBrand } from './testing/thorough.ts';

/** The sample licence of a brand, and the car of a licence whose model cannot be read. */
const CASES = {
  xtl: { clear: 'clearXtl', series: '天逸' },
  bz: { clear: 'clearBz', series: '408X' },
} as const;

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);

/** Takes a picture of a licence as the chooser of files gives it. */
async function take(page: Page, button: string, id: Sample['id'], serial: number): Promise<void> {
  const file = await drawLicence(id, serial);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (
    await chooser
  ).setFiles({
    name: file.name,
    mimeType: file.type,
    buffer: Buffer.from(await file.arrayBuffer()),
  });
}

describe.each(inOneBrand('xtl'))('the certification of an owner, /%s', (brand) => {
  const { clear, series } = CASES[brand];
  let context: BrowserContext;
  afterEach(() => context.close());

  test('a clear licence at once; a copy is warned of, refused with a reason, and appealed against', async () => {
    const session = await newMember(inject('baseUrl'));
    const member = memberOf(inject('baseUrl'), brand, session);
    const serial = serialFor(member.phone);
    context = await phoneScreen(browser, inject('baseUrl'), { member: session });
    const page = await context.newPage();
    await openPage(page, `/${brand}/me/OwnerCertification?view=new`);
    await page.getByRole('button', { name: '同意，去拍行驶证' }).click();
    await page.getByText('请先勾选同意，再去拍行驶证').waitFor();
    await page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
    await page.getByRole('button', { name: '同意，去拍行驶证' }).click();
    await take(page, '拍行驶证', clear, serial);
    await page.getByRole('button', { name: '提交认证' }).waitFor();
    // What was read survives a closed page.
    await reloadPage(page);
    await page.getByRole('button', { name: '提交认证' }).click();
    await page.getByText('已认证，有效到').waitFor();

    await openPage(page, `/${brand}/me/OwnerCertification?view=new`);
    await page.getByRole('checkbox', { name: /我已满 18 周岁/ }).check();
    await page.getByRole('button', { name: '同意，去拍行驶证' }).click();
    await take(page, '拍行驶证', 'copy', serial);
    await page.getByText(/像是复印件或翻拍/).waitFor();
    await page.getByRole('button', { name: '就用这张' }).click();
    await page.getByRole('radio', { name: series }).check();
    await page.getByRole('button', { name: '提交认证' }).click();
    await page.getByText('人工审核，最迟').waitFor();
    const id = new URL(page.url()).searchParams.get('id')!;
    await member.operator.call(operatorCertificationDecide, {
      id,
      outcome: 'refused',
      codes: ['photoCopy'],
    });
    await reloadPage(page);
    await page.getByText('请拍行驶证原件').waitFor();
    await page.getByRole('button', { name: '申诉' }).click();
    const sheet = page.getByRole('dialog', { name: '申诉' });
    await sheet.getByRole('textbox').fill('这就是原件，在车里拍的');
    await sheet.getByRole('button', { name: '提交申诉' }).click();
    await page.getByText('另一位审核人员复核，最迟').waitFor();
  });
});
