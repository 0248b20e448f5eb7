import { commentSave } from '@marque/contract/community/comment/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { href, type PageId } from '@marque/contract/pages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { seriousFindings } from './testing/accessibility.ts';
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

describe.each(inOneBrand('xtl'))('a post in /%s', (brand) => {
  let context: BrowserContext;
  let page: Page;
  let author: Member;
  let postId: string;
  beforeAll(async () => {
    const session = await newMember(inject('baseUrl'));
    author = memberOf(inject('baseUrl'), brand, session);
    context = await phoneScreen(browser, inject('baseUrl'), { member: session });
    page = await context.newPage();
  });
  afterAll(() => context.close());

  test('is kept while it is written, and waits for a moderator', async () => {
    await openPage(page, `/${brand}/discover/Information`);
    await page.getByRole('button', { name: '发布' }).click();
    await page.getByRole('button', { name: /^动态/ }).click();
    const composer = page.getByRole('dialog', { name: '发动态' });
    await composer.getByRole('button', { name: '发布' }).click();
    await composer.getByText('写点什么吧').waitFor();
    await composer.getByRole('textbox', { name: '正文' }).fill('雪后试了试车，别找水军，自己拍的');
    await composer.getByText(/^已存/).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await composer.getByRole('textbox', { name: '正文' }).waitFor();
    expect(await composer.getByRole('textbox', { name: '正文' }).inputValue()).toContain('雪后');
    await composer.getByRole('button', { name: '发布' }).click();
    await page.waitForURL(/pushSuccess/);
    await page.getByText('已提交，审核中').waitFor();
    postId = new URL(page.url()).searchParams.get('id')!;
  });

  test('is approved, and its comment is found by the notice about it', async () => {
    const waiting = await operate(
      inject('baseUrl'),
      '--brand',
      brand,
      'moderation',
      '--size',
      '50',
    );
    const [held] = /^(\S+) {2}post {2}filter.*\n {2}雪后试了试车/m.exec(waiting)!.slice(1);
    await operate(inject('baseUrl'), '--brand', brand, 'moderation-approve', held!);
    const other = memberOf(inject('baseUrl'), brand, await newMember(inject('baseUrl')));
    const { comment } = await other.call(commentSave, {
      subjectType: 'post',
      subjectId: postId,
      text: '拍得真好，是哪条路',
    });
    const { items } = await author.call(noticeList, { kinds: 'community' });
    const { link } = items.find((one) => one.link?.params.comment === comment.id)!;
    await openPage(page, href(link!.page as PageId, link!.params, brand));
    const found = page.locator('[aria-current=true]');
    await found.getByText('拍得真好').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });
});
