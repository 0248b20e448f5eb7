import type { Envelope } from '@marque/contract/core';
import type { Browser, BrowserContext, Locator, Page, Response } from 'playwright-core';
import { PATIENCE_MS } from '@marque/server/src/testing/patience.ts';
import { freshAddress, freshPhone, type Session } from './session.ts';
import { findGap } from './slide.ts';

/** What a browser keeps of a member who is signed in. */
export const keptBy = (origin: string, member: Session) => ({
  cookies: [],
  origins: [
    { origin, localStorage: Object.entries(member).map(([name, value]) => ({ name, value })) },
  ],
});

/** A new phone-sized browser context, signed in as `member` if given. */
export async function phoneScreen(
  browser: Browser,
  baseUrl: string,
  {
    member,
    ...options
  }: { userAgent?: string; member?: Session; ignoreHTTPSErrors?: boolean } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
    ...(member ? { storageState: keptBy(baseUrl, member) } : {}),
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context;
}

/** Runs the steps of a sign-in. Throws code and message when the server refuses one. */
async function unlessRefused(page: Page, steps: () => Promise<void>): Promise<void> {
  let refuse: (error: Error) => void;
  const refused = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  const listen = async (response: Response) => {
    if (!response.url().includes('/user/login/')) return;
    // The body of the last answer may be unavailable after the navigation.
    const body = (await response.json().catch(() => null)) as Envelope<unknown> | null;
    if (body && body.status !== 200)
      refuse(new Error(`${response.url()}: ${body.code} ${body.msg}`));
  };
  page.on('response', listen);
  try {
    await Promise.race([steps(), refused]);
  } finally {
    page.off('response', listen);
  }
}

/** Passes the slide check once it is open. */
export async function passSlideCheck(page: Page): Promise<void> {
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const [background, piece] = await page
    .locator('[role=dialog]:visible img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const gap = await findGap(background!, piece!);
  await slider.focus();
  // An arrow key moves the piece by four pixels. The delay imitates a hand, because faster moves are refused.
  for (let moved = 0; moved + 2 < gap; moved += 4)
    await page.keyboard.press('ArrowRight', { delay: 15 });
  await page.keyboard.press('Enter');
}

/** Signs in on the open login page as a person does: slide check, code, agreement. */
export const signIn = (page: Page, phone = freshPhone()): Promise<void> =>
  unlessRefused(page, async () => {
    await page.getByRole('textbox', { name: '手机号' }).fill(phone);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await passSlideCheck(page);
    const code = await page
      .getByText(/验证码是/)
      .locator('strong')
      .textContent();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('textbox', { name: '验证码' }).fill(code!);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/Login');
  });

/** Fills in the open address form. Returns the button that saves it. */
export async function fillAddress(page: Page): Promise<Locator> {
  await page.getByRole('textbox', { name: '收货人' }).fill('林间');
  await page.getByRole('textbox', { name: '手机号' }).fill('13800138000');
  await page.getByRole('button', { name: /所在地区/ }).click();
  await page.getByRole('button', { name: '上海市', exact: true }).first().click();
  await page.getByRole('button', { name: '闵行区' }).click();
  await page.getByRole('textbox', { name: '详细地址' }).fill('示例路 128 号 3 楼');
  return page.getByRole('button', { name: '保存' });
}

/** Returns a function that taps the current position of `target`, whatever is at that position later. */
export async function fingerOn(target: Locator): Promise<(times?: number) => Promise<void>> {
  // A trial click waits until no other element covers the target.
  await target.click({ trial: true });
  const { x, y, width, height } = (await target.boundingBox())!;
  return async (times = 1) => {
    for (let i = 0; i < times; i++)
      await target.page().touchscreen.tap(x + width / 2, y + height / 2);
  };
}
