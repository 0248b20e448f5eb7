import type { Browser, BrowserContext, Page } from 'playwright-core';

let nextPhone = 13_600_000_000 + Math.floor((Date.now() / 1000) % 1_000_000) * 100;
/** A phone nobody else in this run uses. */
export const freshPhone = (): string => String(nextPhone++);

export async function phoneScreen(
  browser: Browser,
  baseUrl: string,
  options: { userAgent?: string } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    ...options,
  });
  context.setDefaultTimeout(12_000);
  return context;
}

/** In the page: how far the piece has to go, found by looking where its picture fits the darkened gap. */
const findGap = async (): Promise<number> => {
  const [background, piece] = [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')];
  await Promise.all([background!.decode(), piece!.decode()]);
  const pixels = (image: HTMLImageElement): ImageData => {
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, canvas.width, canvas.height);
  };
  const whole = pixels(background!);
  const cut = pixels(piece!);
  const DARKENED = 0.55;
  let best = 0;
  let least = Infinity;
  for (let x = 0; x + cut.width <= whole.width; x++) {
    let difference = 0;
    for (let y = 0; y < cut.height; y += 2)
      for (let column = 4; column < cut.width - 4; column += 2) {
        const from = (y * cut.width + column) * 4;
        if (cut.data[from + 3]! < 250) continue;
        const to = (y * whole.width + x + column) * 4;
        for (let channel = 0; channel < 3; channel++)
          difference += Math.abs(cut.data[from + channel]! * DARKENED - whole.data[to + channel]!);
      }
    if (difference < least) [least, best] = [difference, x];
  }
  return best;
};

/** Passes the slide check that is open or about to open. */
export async function passSlideCheck(page: Page): Promise<void> {
  const slider = page.getByRole('slider');
  await slider.waitFor();
  const gap = await page.evaluate(findGap);
  await slider.focus();
  // An arrow key moves the piece by four pixels.
  // At a hand's pace: what moves faster is taken for a machine.
  for (let moved = 0; moved + 2 < gap; moved += 4)
    await page.keyboard.press('ArrowRight', { delay: 15 });
  await page.keyboard.press('Enter');
}

/** Signs in on the login page that is open, as a person would: slide check, code, agreement. */
export async function signIn(page: Page, phone = freshPhone()): Promise<void> {
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
}

/** Adds an address on the form that is open and waits for the list. */
export async function addAddress(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '收货人' }).fill('林间');
  await page.getByRole('textbox', { name: '手机号' }).fill('13800138000');
  await page.getByRole('button', { name: /所在地区/ }).click();
  await page.getByRole('button', { name: '上海市', exact: true }).first().click();
  await page.getByRole('button', { name: '闵行区' }).click();
  await page.getByRole('textbox', { name: '详细地址' }).fill('示例路 128 号 3 楼');
  await page.getByRole('button', { name: '保存' }).click();
  await page.waitForURL(/address\/list/);
}
