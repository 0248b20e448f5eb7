import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { patience } from '@marque/server/src/testing/patience.ts';
import { launchGraphics } from './browser.ts';
import { liveMemory } from './testing/heap.ts';
import { openPage, setHidden } from './testing/open-page.ts';
import { side, THOROUGH } from './testing/thorough.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchGraphics();
});
afterAll(() => browser.close());

type OpenedScreen = { context: BrowserContext; page: Page; files: string[] };

/**
 * A small screen with software rendering that records WebGL contexts and loaded files. In
 * data-saver mode nothing is loaded before it is requested.
 */
async function openScreen(
  connection: object = { saveData: true },
  memory?: number,
): Promise<OpenedScreen> {
  const context = await browser.newContext({
    baseURL: inject('baseUrl'),
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  // Devices with little memory get the smaller model.
  if (memory !== undefined)
    await context.addInitScript((value) => {
      for (const name of ['deviceMemory', 'hardwareConcurrency'])
        Object.defineProperty(navigator, name, { value });
    }, memory);
  await context.addInitScript(() => {
    const own = HTMLCanvasElement.prototype.getContext;
    Object.assign(window, { contexts: 0 });
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: never) {
      if (args[0] === 'webgl2') (window as unknown as { contexts: number }).contexts += 1;
      return own.apply(this, args);
    } as typeof own;
  });
  const page = await context.newPage();
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  return { context, page, files };
}

/** Counts objects created and deleted on the graphics card, by kind, below the renderer. */
function countHeld(): void {
  const held: Record<string, number> = {};
  Object.assign(window, { held });
  const proto = WebGL2RenderingContext.prototype as unknown as Record<
    string,
    (this: unknown, one?: object | null) => object | null
  >;
  for (const kind of [
    'Buffer',
    'Texture',
    'Framebuffer',
    'Renderbuffer',
    'Program',
    'VertexArray',
  ]) {
    const made = new WeakSet<object>();
    const { [`create${kind}`]: create, [`delete${kind}`]: remove } = proto;
    held[kind] = 0;
    proto[`create${kind}`] = function () {
      const one = create!.call(this);
      if (one) {
        made.add(one);
        held[kind]! += 1;
      }
      return one;
    };
    proto[`delete${kind}`] = function (one) {
      if (one && made.delete(one)) held[kind]! -= 1;
      return remove!.call(this, one);
    };
  }
}
const held = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => ({ ...(window as unknown as { held: Record<string, number> }).held }));

const CODE = /\/assets\/car-live-/;
const MODEL = /\/media\/model\//;
const CARS = {
  xtl: { id: 'xtl-tianyi', typeId: 'xtl-tianyi-family', other: '珍珠白' },
  bz: { id: 'bz-408x', other: '熔岩红' },
} as const;

const contexts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { contexts: number }).contexts);
const begin = (page: Page) => page.getByRole('button', { name: '看 3D' });
const end = (page: Page) => page.getByRole('button', { name: '只看图片' });
/** The views as stills, which stand for the live stage under data saver and after it broke. */
const stills = (page: Page) => page.locator('[role=img][tabindex="0"]');

/** Navigates within the app, without a document load. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/**
 * Leaves for another kept page and comes back, repeatedly, within the page, so that only the
 * drawing takes time.
 */
const outOfViewAndBack = (page: Page, times: number): Promise<void> =>
  page.evaluate(async (rounds) => {
    const until = (holds: () => boolean) =>
      new Promise<void>((done) => {
        const look = () => (holds() ? done() : requestAnimationFrame(look));
        look();
      });
    const drawn = () => document.querySelector('[role=img][tabindex="0"] canvas') !== null;
    for (let round = 0; round < rounds; round++) {
      history.pushState(null, '', '/bz/loveCar/ModelContrast');
      dispatchEvent(new PopStateEvent('popstate'));
      await until(() => !drawn());
      history.back();
      await until(drawn);
    }
  }, times);

/** Returns the mean of each channel of a screenshot. */
async function meansOf(png: Buffer): Promise<number[]> {
  const { channels } = await sharp(png).removeAlpha().stats();
  return channels.map(({ mean }) => mean);
}
/** Returns the mean colour of the middle of the stage. */
async function meanColour(page: Page): Promise<number[]> {
  const box = (await page.locator('canvas').boundingBox())!;
  const x = box.x + box.width * 0.3;
  const y = box.y + box.height * 0.45;
  return meansOf(await page.screenshot({ clip: { x, y, width: 120, height: 40 } }));
}
/** Returns the mean colour of an element without the buttons over it. */
const coloursOf = async (element: Locator): Promise<number[]> =>
  meansOf(await element.screenshot({ style: 'button { visibility: hidden }' }));
const difference = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, v, i) => sum + Math.abs(v - b[i]!), 0) / 3;

/** Waits until the live car has the colours of its picture. */
const expectLike = (page: Page, still: readonly number[]) =>
  expect
    .poll(async () => difference(await coloursOf(page.locator('canvas')), still))
    .toBeLessThan(8);

/** Software rendering has to compile the shaders first. */
const LIVE_MS = patience(90_000);

describe('a car', () => {
  const { id, typeId, other } = CARS.xtl;
  let context: BrowserContext;
  let page: Page;
  let files: string[];
  beforeAll(async () => {
    ({ context, page, files } = await openScreen());
  });
  afterAll(() => context.close());

  test(
    'is a picture until it is asked for, then turns and takes its colours',
    async () => {
      await openPage(page, `/xtl/loveCar/detail?id=${id}`);
      await begin(page).waitFor();
      expect(files.filter((file) => CODE.test(file) || MODEL.test(file))).toEqual([]);
      expect(await contexts(page)).toBe(0);
      const still = await coloursOf(stills(page));

      await begin(page).click();
      await end(page).waitFor({ timeout: LIVE_MS });
      expect(files.filter((file) => CODE.test(file))).toHaveLength(1);
      await expectLike(page, still);

      const stage = page.getByRole('img', { name: /左前 45 度$/ });
      await stage.focus();
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
      await page.getByRole('img', { name: /正前方$/ }).waitFor();
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft');
      await stage.waitFor();

      const before = await meanColour(page);
      await page.getByRole('radio', { name: other }).check();
      await expect.poll(async () => difference(await meanColour(page), before)).toBeGreaterThan(15);
    },
    2 * LIVE_MS,
  );

  test('stays as it was under the pictures of its interior', async () => {
    await goTo(page, `/xtl/custom?typeId=${typeId}`);
    await end(page).waitFor();
    await page.getByRole('tab', { name: '内饰' }).click();
    await page.getByRole('img', { name: /内饰，前排$/ }).waitFor();
    await end(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '外观', exact: true }).click();
    await page.getByRole('img', { name: /左前 45 度$/ }).focus();
    await end(page).waitFor();
    expect(await contexts(page)).toBe(1);
    expect(await page.locator('canvas').count()).toBe(1);
    await page.goBack();
    await page.getByText('一家人的路，走得稳稳当当').waitFor();
    await end(page).waitFor();
  });

  side(
    'one context goes from page to page, and one lost during a drag leaves pictures',
    async () => {
      // Software rendering is faster with few pixels.
      await page.setViewportSize({ width: 188, height: 406 });
      for (let i = 0; i < 2; i++) {
        await goTo(page, `/xtl/custom?typeId=${typeId}`);
        await page.getByText(/^锁单后.*示例数据$/).waitFor();
        await end(page).waitFor();
        await page.goBack();
        await page.getByText('一家人的路，走得稳稳当当').waitFor();
        await end(page).waitFor();
      }
      expect(await contexts(page)).toBe(1);
      expect(await page.locator('canvas').count()).toBe(1);

      const { x, y, width, height } = (await page.locator('canvas').boundingBox())!;
      const finger = { x: x + width / 2, y: y + height / 2 };
      await page.mouse.move(finger.x, finger.y);
      await page.mouse.down();
      await page.mouse.move(finger.x + 40, finger.y);
      await page.evaluate(() =>
        document
          .querySelector('canvas')!
          .getContext('webgl2')!
          .getExtension('WEBGL_lose_context')!
          .loseContext(),
      );
      await page.mouse.move(finger.x + 80, finger.y);
      await page.mouse.up();
      await end(page).waitFor({ state: 'detached' });
      // The configurator stays mounted out of sight with its own picture.
      await stills(page).filter({ visible: true }).waitFor();
      // The live stage does not come back: pictures stay for the visit.
      await expect.poll(() => page.locator('canvas').count()).toBe(0);
      expect(await begin(page).count()).toBe(0);
    },
    LIVE_MS,
  );
});

test('a prefetched model keeps the picture until the person asks for the car', async () => {
  const { context, page } = await openScreen({ effectiveType: '4g' });
  const came = page.waitForResponse((response) => response.url().endsWith('.glb'));
  await openPage(page, `/xtl/loveCar/detail?id=${CARS.xtl.id}`);
  await (await came).finished();
  await begin(page).waitFor();
  expect(await page.locator('canvas').count()).toBe(0);
  expect(await contexts(page)).toBe(0);
  await context.close();
});

/** The most that the script's objects grow with each time out of view. */
const HIDDEN_BYTES = 1024;

/** These share a page, because the first frame takes long: half a minute of a processor, which `npm test` spends on one car. */
describe.runIf(THOROUGH)('a car that is drawn', () => {
  const { id } = CARS.bz;
  let context: BrowserContext;
  let page: Page;
  let still: number[];
  beforeAll(async () => {
    ({ context, page } = await openScreen({ saveData: true }, 2));
    await page.addInitScript(countHeld);
    await openPage(page, `/bz/loveCar/detail?id=${id}`);
    await begin(page).waitFor();
    still = await coloursOf(stills(page));
    await begin(page).click();
    await end(page).waitFor({ timeout: LIVE_MS });
  }, LIVE_MS);
  afterAll(() => context.close());

  test('has the colours of its picture', () => expectLike(page, still));

  test('has its measures as lines that turn with it, and as a sentence', async () => {
    const button = page.getByRole('button', { name: '尺寸' });
    await button.click();
    await page.getByText('车长 4690 毫米，车宽').waitFor({ state: 'attached' });
    const lines = page.getByTestId('measures');
    const line = (name: string) => lines.locator(`[data-measure=${name}] path`);
    const drawn = async (name: string) => (await line(name).getAttribute('d')) ?? '';
    await expect.poll(() => drawn('length')).toMatch(/^M/);
    const stage = (await page.locator('canvas').boundingBox())!;
    for (const name of ['length', 'width', 'height', 'wheelbase']) {
      const at = (await line(name).boundingBox())!;
      expect(at.x, name).toBeGreaterThanOrEqual(stage.x);
      expect(at.x + at.width, name).toBeLessThanOrEqual(stage.x + stage.width);
      expect(at.y, name).toBeGreaterThanOrEqual(stage.y);
      expect(at.y + at.height, name).toBeLessThanOrEqual(stage.y + stage.height);
    }
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/measures-bz.png` });
    const before = await drawn('length');
    await page.getByRole('img', { name: /左前 45 度$/ }).focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => drawn('length')).not.toBe(before);
    await button.click();
    await lines.waitFor({ state: 'detached' });
  });

  test(
    'takes no more memory after fifty times out of view, and little once forgotten',
    async () => {
      const memory = page.getByText(/个几何体，\d+ 张贴图$/);
      const leave = async () => {
        await goTo(page, '/test');
        await memory.waitFor({ state: 'attached' });
        return memory.textContent();
      };
      const comeBack = async () => {
        await page.goBack();
        await end(page).waitFor();
      };
      // Software rendering is faster with few pixels.
      await page.setViewportSize({ width: 96, height: 208 });
      const first = await leave();
      expect(first).toMatch(/^[1-9]\d* 个几何体，[1-9]\d* 张贴图$/);
      await comeBack();
      await outOfViewAndBack(page, 3);
      const before = await held(page);
      // What is not given back shows after a few times; fifty times of it would take too long.
      await outOfViewAndBack(page, 5);
      expect(await held(page)).toEqual(before);
      // The first times also fill what is kept once: caches, data of queries.
      await outOfViewAndBack(page, 12);
      const session = await context.newCDPSession(page);
      const kept = await liveMemory(session);
      const times = 30;
      await outOfViewAndBack(page, times);
      expect(await held(page)).toEqual(before);
      const later = await liveMemory(session);
      expect((later.scriptBytes - kept.scriptBytes) / times).toBeLessThan(HIDDEN_BYTES);
      // Whatever is left behind each time is there thirty times.
      for (const kind of ['documents', 'nodes', 'listeners'] as const)
        expect(later[kind] - kept[kind], kind).toBeLessThan(times);
      await session.detach();
      expect(await contexts(page)).toBe(1);
      await page.clock.install();
      expect(await leave()).toBe(first);
      await page.clock.fastForward(60_000);
      await expect.poll(() => memory.textContent()).toMatch(/^0 个几何体/);
      const forgotten = await held(page);
      for (const kind of ['Buffer', 'Texture', 'Program', 'VertexArray'])
        expect(forgotten[kind], kind).toBeLessThan(before[kind]! / 2);
      await comeBack();
      await expect.poll(() => held(page)).toEqual(before);
      expect(await contexts(page)).toBe(1);
    },
    2 * LIVE_MS,
  );

  test(
    'and is lost in the background is a picture on return, and turns once it is restored',
    async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      // A context that is lost right after its creation is given up.
      await page.clock.fastForward(600_000);
      const context3d = await page.evaluateHandle(() =>
        document.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!,
      );
      await setHidden(page, true);
      await context3d.evaluate((one) => one.loseContext());
      await end(page).waitFor({ state: 'detached' });
      // In the background nothing is restored, however long it takes.
      await page.clock.fastForward(30_000);
      await setHidden(page, false);
      const still = page.getByRole('img', { name: /左前 45 度/ });
      await still.waitFor();
      await page.getByRole('radio', { name: CARS.bz.other }).check();
      await page.getByRole('img', { name: new RegExp(`${CARS.bz.other}.*左前 45 度`) }).waitFor();
      await page.getByRole('link', { name: /^定制这款车/ }).waitFor();

      await context3d.evaluate((one) => one.restoreContext());
      await end(page).waitFor();
      const stage = page.locator('[role=img][tabindex="0"]');
      await stage.focus();
      const seen = await stage.getAttribute('aria-label');
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
      await expect.poll(() => stage.getAttribute('aria-label')).not.toBe(seen);
      const red = await meanColour(page);
      expect(red[0]! - red[2]!).toBeGreaterThan(30);
    },
    LIVE_MS,
  );

  test('and a person who chooses pictures keeps them for the visit', async () => {
    await end(page).click();
    await begin(page).waitFor();
    await page.reload();
    await begin(page).waitFor();
    expect(await page.locator('canvas').count()).toBe(0);
  });
});

side.each([
  ['is not there', { status: 404, body: '' }],
  ['is cut short', { status: 200, body: Buffer.from('glTF') }],
])('a model that %s leaves the picture', async (_, answer) => {
  const { context, page } = await openScreen();
  await page.route('**/*.glb', (route) => route.fulfill(answer));
  await openPage(page, `/bz/loveCar/detail?id=${CARS.bz.id}`);
  // Before the answer nothing is there either.
  const answered = page.waitForResponse(/\.glb$/);
  await begin(page).click();
  await answered;
  await page.getByRole('progressbar', { name: '正在准备 3D' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('canvas').count()).toBe(0);
  expect(await begin(page).count()).toBe(0);
  await page.getByRole('img', { name: /左前 45 度/ }).waitFor();
  await context.close();
});

side.each([
  ['has none of what turns a car', 'null'],
  ['has it and does not give it', 'throw'],
])('a device that %s has pictures and no offer of the live car', async (_, how) => {
  const { context, page, files } = await openScreen({ effectiveType: '4g' });
  await context.addInitScript((gives) => {
    const own = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...args: never) {
      if (args[0] !== 'webgl2') return own.apply(this, args);
      if (gives === 'throw') throw new Error('no context');
      return null;
    } as typeof own;
    if (gives === 'null') Reflect.deleteProperty(window, 'WebGL2RenderingContext');
  }, how);
  await openPage(page, `/xtl/loveCar/detail?id=${CARS.xtl.id}`);
  await page.getByRole('img', { name: /左前 45 度/ }).waitFor();
  if (how === 'throw') {
    await begin(page).click();
    await begin(page).waitFor({ state: 'detached' });
  }
  expect(await begin(page).count()).toBe(0);
  expect(await page.locator('canvas').count()).toBe(0);
  expect(await page.getByRole('progressbar', { name: '正在准备 3D' }).count()).toBe(0);
  await page.getByRole('radio', { name: CARS.xtl.other }).check();
  await page.getByRole('img', { name: new RegExp(`${CARS.xtl.other}.*左前 45 度`) }).waitFor();
  if (how === 'null') expect(files.filter((file) => CODE.test(file))).toEqual([]);
  await context.close();
});
