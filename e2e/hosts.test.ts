import { HOSTS } from '@marque/contract/host-defaults';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { orderIn } from './testing/fixtures/mall/order.ts';
import { AGENT_OF, askedFor, enterHost, type HostName, SOURCE_TYPE_OF } from './testing/hosts.ts';
import { memberOf, serverTime } from './testing/member.ts';
import { openPage, reloadPage, settle } from './testing/open-page.ts';
import { giveAddress, newMember, type Session } from './testing/session.ts';
import { phoneScreen, signIn } from './testing/person.ts';
import { submitOrder } from './testing/shopper.ts';
import { THOROUGH } from './testing/thorough.ts';

let browser: Browser;
let context: BrowserContext | null = null;
beforeAll(async () => {
  browser = await sharedBrowser();
});
afterAll(leaveBrowser);
afterEach(async () => {
  await context?.close();
  context = null;
});

const NOBODY: Session = { Authorization: '', userId: '', phone: '' };

/** Opens a page in a host whose login hands over `member`; `signedIn` is already signed in. */
async function pageIn(host: HostName, member: Session = NOBODY, signedIn?: Session): Promise<Page> {
  const userAgent = AGENT_OF[host];
  context = await phoneScreen(browser, inject('baseUrl'), {
    userAgent,
    ...(signedIn ? { member: signedIn } : {}),
  });
  await enterHost(context, host, member);
  return context.newPage();
}

const settled = (page: Page, path: string) => openPage(page, path);

const IN_MINI_PROGRAM: ReadonlySet<HostName> = new Set(['applet', 'tiktok']);
/** Hosts that differ in signing in and paying. The thorough run has the whole purchase in every host. */
const BOUGHT_IN: readonly HostName[] = THOROUGH
  ? (Object.keys(AGENT_OF) as HostName[])
  : ['app ios', 'wechat android', 'applet', 'website'];

describe.each(BOUGHT_IN)('%s', (host) => {
  const brand = host === 'website' ? 'bz' : 'xtl';
  const mall = `/${brand}/mall`;

  test('a buyer signs in as the host does it, orders and pays', async () => {
    const handsOver = host.startsWith('app ') || IN_MINI_PROGRAM.has(host);
    const member = handsOver ? await newMember(inject('baseUrl')) : NOBODY;
    const token = member.Authorization;
    const page = await pageIn(host, member);
    const types = new Set<string>();
    const addresses: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/api-')) return;
      const { sourcetype } = request.headers();
      // The ticket request carries no SourceType.
      if (!request.url().includes('getTicketInfo')) types.add(sourcetype ?? 'none');
      addresses.push(request.url());
    });

    if (host === 'website') {
      await settled(page, `${mall}/shopping/ShoppingCart`);
      await page.waitForURL(/\/Login/);
      await signIn(page);
    } else {
      await settled(page, `${mall}/shopping/ShoppingCart`);
      await page.getByRole('button', { name: '登录 / 注册' }).click();
      if (IN_MINI_PROGRAM.has(host)) {
        const [opened] = await askedFor(page, 'navigateTo');
        const url = opened!.params.url as string;
        expect(url.split('?')[0]).toBe(HOSTS[host as 'applet'].login);
        const query = new URLSearchParams(url.split('?')[1]);
        expect(query.get('channelV1')).toBe('39');
        // The mini-program returns with the member in the address.
        const back = new URL(query.get('redirect')!);
        back.searchParams.set('token', token);
        back.searchParams.set('openid', 'o-1');
        back.searchParams.set('nickName', '林间');
        await openPage(page, back.href);
        expect(page.url()).not.toContain('token');
        expect(page.url()).not.toContain('openid');
      } else if (host.startsWith('wechat')) {
        await page.waitForURL(/\/Login/);
        await signIn(page);
      } else {
        const [asked] = await askedFor(page, 'login');
        expect(asked!.params).toEqual({
          channel: { channelV1: '39', channelV2: '', channelV3: '' },
        });
      }
    }
    await page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${mall}/shopping/ShoppingCart`);

    // Mini-programs have their own headers.
    const header = page.getByRole('button', { name: '返回' });
    expect(await header.isVisible()).toBe(!IN_MINI_PROGRAM.has(host));

    // The address form is the same in every host and tested elsewhere.
    const signedIn = await page.evaluate(() => localStorage.getItem('Authorization'));
    await giveAddress(inject('baseUrl'), { ...NOBODY, Authorization: signedIn! });
    await settled(page, `${mall}/ClassifyList`);
    await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
    await page.waitForURL(/SkuDetail/);
    await page.getByRole('button', { name: '立即购买' }).click();
    const sheet = page.getByRole('dialog', { name: '选择规格' });
    await sheet.getByRole('button', { name: /立即购买|确定/ }).click();
    await page.waitForURL(/OrderCreate/);
    await submitOrder(page);
    let cashierUrl = '';
    await page.route(/userOrder\/pay\//, async (route) => {
      const answer = await route.fetch();
      ({ cashierUrl } = ((await answer.json()) as { data: { cashierUrl: string } }).data);
      await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: '立即付款' }).click();
    if (IN_MINI_PROGRAM.has(host)) {
      // The mini-program's native page pays; the web page queries the result.
      await page.waitForURL(/OrderSubmit/);
      const paid = await context!.request.post(cashierUrl, {
        form: { choice: 'lost' },
        maxRedirects: 0,
      });
      expect(paid.status()).toBe(303);
    } else await page.getByRole('button', { name: '付款成功，但通知丢失' }).click();
    await page.waitForURL(/PaySuccess/);
    await page.getByRole('heading', { name: '付款成功' }).waitFor();

    // The member's data that the host has handed over.
    expect(await page.evaluate(() => localStorage.getItem('phone'))).toMatch(/^1\d{10}$/);
    expect([...types]).toEqual([SOURCE_TYPE_OF[host]]);
    expect(addresses.filter((address) => token && address.includes(token))).toEqual([]);
  });
});

describe('signing in from the start page', () => {
  const tap = (page: Page) => page.getByRole('button', { name: /登录 \/ 注册/ }).click();

  test('an app shows its own login', async () => {
    const page = await pageIn('app ios', await newMember(inject('baseUrl')));
    await settled(page, '/home');
    await tap(page);
    await page.getByText('个人资料').waitFor();
    expect(new URL(page.url()).pathname).toBe('/home');
  });

  test('a mini-program opens its own page', async () => {
    const page = await pageIn('applet');
    await settled(page, '/home');
    await tap(page);
    const [opened] = await askedFor(page, 'navigateTo');
    expect(String(opened!.params.url).split('?')[0]).toBe(HOSTS.applet.login);
  });

  test('the page itself offers an app’s one tap first, and the code to who closes that', async () => {
    const page = await pageIn('app ios', await newMember(inject('baseUrl')));
    const login = '/Login?redirect=%2Fxtl%2Fmall%2Fshopping%2FShoppingCart';
    await settled(page, login);
    await page.getByRole('button', { name: '一键登录' }).click();
    expect(await page.evaluate(() => window.asked.some(({ name }) => name === 'login'))).toBe(
      false,
    );
    await page.getByRole('button', { name: '同意并继续' }).click();
    await page.waitForURL(/ShoppingCart/);
    await page.getByRole('heading', { name: '购物车还是空的' }).waitFor();
    await context!.close();

    const closing = await pageIn('app ios');
    await settled(closing, login);
    await closing.getByRole('checkbox').check();
    await closing.getByRole('button', { name: '一键登录' }).click();
    await closing.getByRole('textbox', { name: '验证码' }).waitFor();
    await closing.getByRole('button', { name: '一键登录' }).click();
    await closing.getByRole('button', { name: '其他手机号登录' }).click();
    await signIn(closing);
    await closing.waitForURL(/ShoppingCart/);
  });

  test('the page of a mini-program leads to its own login; a browser has the code at once', async () => {
    const page = await pageIn('applet');
    await settled(page, '/Login?redirect=%2Fhome');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '一键登录' }).click();
    const [opened] = await askedFor(page, 'navigateTo');
    const [address, query] = String(opened!.params.url).split('?');
    expect(address).toBe(HOSTS.applet.login);
    expect(new URL(new URLSearchParams(query).get('redirect')!).pathname).toBe('/home');
    await context!.close();

    const outside = await pageIn('wechat android');
    await settled(outside, '/Login?redirect=%2Fhome');
    await outside.getByRole('textbox', { name: '验证码' }).waitFor();
    expect(await outside.getByRole('button', { name: '一键登录' }).count()).toBe(0);
  });

  test('a tapped action goes on where a mini-program opens the product anew', async () => {
    const member = await newMember(inject('baseUrl'));
    const page = await pageIn('applet');
    await settled(page, '/xtl/mall/sku/SkuDetail?id=xtl-scent-shanye');
    await page.getByRole('button', { name: '收藏', exact: true }).click();
    const [opened] = await askedFor(page, 'navigateTo');
    const query = new URLSearchParams(String(opened!.params.url).split('?')[1]);
    const back = new URL(query.get('redirect')!);
    back.searchParams.set('token', member.Authorization);
    back.searchParams.set('userId', member.userId);
    await openPage(page, back.href);
    const saved = page.getByRole('button', { name: '收藏', exact: true, pressed: true });
    await saved.waitFor();
    // It shows at once, and while it is on its way a second tap does nothing.
    await settle(page);
    // The action runs once: undoing it is permanent.
    await saved.click();
    await saved.waitFor({ state: 'detached' });
    await reloadPage(page);
    await page.getByRole('button', { name: '收藏', exact: true, pressed: false }).waitFor();
  });

  test('goods tapped on a card go into the cart where a mini-program opens the list anew', async () => {
    const member = await newMember(inject('baseUrl'));
    const page = await pageIn('applet');
    await settled(page, '/xtl/mall/sku/SkuSearch?keyword=脚垫');
    await page
      .getByRole('button', { name: /^加入购物车：/ })
      .first()
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '加入购物车' }).click();
    const [opened] = await askedFor(page, 'navigateTo');
    const query = new URLSearchParams(String(opened!.params.url).split('?')[1]);
    const back = new URL(query.get('redirect')!);
    back.searchParams.set('token', member.Authorization);
    back.searchParams.set('userId', member.userId);
    await openPage(page, back.href);
    await page.getByText('已加入购物车').waitFor();
  });

  test('a browser has the product’s page', async () => {
    const page = await pageIn('wechat android');
    await settled(page, '/home');
    await tap(page);
    await page.waitForURL(/\/Login\?redirect=%2Fhome/);
  });
});

describe('signing for WeChat', () => {
  test.each(['wechat ios', 'wechat android'] as const)(
    '%s verifies every route it goes to',
    async (host) => {
      const page = await pageIn(host);
      await settled(page, '/xtl/mall/Home?from=card#top');
      await askedFor(page, 'updateAppMessageShareData');
      await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
      await page.waitForURL(/SkuDetail/);
      await page.waitForFunction(
        () =>
          window.asked.filter(({ name }) => name === 'updateTimelineShareData').length > 1 &&
          window.asked.some(({ params }) => String(params.link).includes('SkuDetail')),
      );
      // iOS signs the address that was opened first, other systems the current one.
      expect(await askedFor(page, 'preVerifyJSAPI')).toHaveLength(host === 'wechat ios' ? 1 : 2);
      expect(await page.getByRole('alertdialog').count()).toBe(0);
    },
  );

  test('an error of the SDK is shown as an alert with its JSON', async () => {
    const page = await pageIn('wechat android');
    await page.route(/getTicketInfo/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, ticket: 'another' } },
      });
    });
    await page.goto('/xtl/mall/Home');
    const alert = page.getByRole('alertdialog');
    await alert.waitFor();
    expect(await alert.textContent()).toContain('{"errMsg":"config:invalid signature"}');
  });

  test('the ticket is asked for without a source type and without the loading toast', async () => {
    const page = await pageIn('wechat android');
    const asking = page.waitForRequest(/getTicketInfo/);
    await page.goto('/xtl/mall/Home');
    const request = await asking;
    expect(new URL(request.url()).pathname).toBe('/api-mall/v1/wechat/getTicketInfo');
    expect(request.headers()).not.toHaveProperty('sourcetype');
  });
});

describe('the host’s own title and card of a page', () => {
  const SHARE_OF = {
    'wechat android': ['updateAppMessageShareData', (params: Params) => params.link],
    applet: [
      'postMessage',
      (params: Params) => (params.data as Params | undefined)?.path ?? params.path,
    ],
    tiktok: [
      'postMessage',
      (params: Params) => (params.data as Params | undefined)?.path ?? params.path,
    ],
  } as const;
  type Params = Record<string, unknown>;

  test.each(Object.keys(SHARE_OF) as (keyof typeof SHARE_OF)[])(
    '%s: its share menu carries who shares, as the poster does',
    async (host) => {
      const member = await newMember(inject('baseUrl'));
      const page = await pageIn(host, NOBODY, member);
      await settled(page, '/xtl/mall/sku/SkuDetail?id=xtl-scent-shanye');
      const [method, addressOf] = SHARE_OF[host];
      const landing = /\/xtl\/mall\/sku\/AppletShare\?id=[0-9A-Za-z]{12}$/;
      await expect
        .poll(async () => String(addressOf((await askedFor(page, method)).at(-1)!.params)))
        .toMatch(landing);
      const link = String(addressOf((await askedFor(page, method)).at(-1)!.params));
      await settled(page, link);
      await page.getByText(/^车友\d+/).waitFor();
    },
  );

  test('an app is told the title of every page', async () => {
    const page = await pageIn('app android');
    await settled(page, '/xtl/mall/Home');
    expect(await askedFor(page, 'setTitle')).toMatchObject([{ params: { title: '雪铁龙' } }]);
    await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
    await page.waitForURL(/SkuDetail/);
    await page.waitForFunction(
      () => window.asked.filter(({ name }) => name === 'setTitle').length > 1,
    );
    await settled(page, '/home');
    expect(await askedFor(page, 'setTitle')).toMatchObject([{ params: { title: '首页' } }]);
  });
});

describe('host capabilities on the diagnostics page', () => {
  const run = async (page: Page, capability: string) => {
    await page.getByRole('button', { name: capability, exact: true }).click();
    const status = page.getByRole('status').filter({ hasText: `${capability}：` });
    await status.filter({ hasNotText: '等待回应' }).waitFor();
    return (await status.textContent())!;
  };

  test('a native app: what it does, refuses, cancels and does not know', async () => {
    const page = await pageIn('app android');
    await settled(page, '/test');
    expect(await run(page, '定位')).toContain('"lng":121.4737');
    expect(await run(page, '扫码')).toContain('cancelled');
    expect(await run(page, '存图片')).toContain('denied');
    await run(page, '分享');
    const [shared] = await askedFor(page, 'share');
    expect(shared!.params).toMatchObject({ type: 'card', title: '雪铁龙' });
    expect(String(shared!.params.link)).not.toContain('token');
    expect(await askedFor(page, 'setBack')).toMatchObject([{ params: { intercept: true } }]);
  });

  test('WeChat: pictures, codes and places through the SDK', async () => {
    const page = await pageIn('wechat android');
    await settled(page, '/test');
    expect(await run(page, '选图片')).toContain('picture-1.jpg（5 字节）');
    expect(await run(page, '扫码')).toContain('"text":"690123"');
    expect(await run(page, '定位')).toContain('"lat":31.2304');
    expect(await run(page, '打开App')).toContain('guide');
    await page.getByRole('dialog', { name: '点右上角的菜单' }).waitFor();
  });

  test('a mini-program: the share message, and the link for owners', async () => {
    const page = await pageIn('applet');
    await context!.grantPermissions(['clipboard-read', 'clipboard-write']);
    await settled(page, '/test');
    await run(page, '分享');
    await page.getByRole('button', { name: '知道了' }).click();
    const messages = await askedFor(page, 'postMessage');
    expect(JSON.stringify(messages.at(-1)!.params)).toMatch(/shareImage.*shareTitle.*path/);
    await run(page, '打开App');
    const dialog = page.getByRole('dialog', { name: '下载 App，享车主权益' });
    const link = `${inject('baseUrl')}/xtl/me/OwnerCertification`;
    await dialog.getByText(link).waitFor();
    await dialog.getByRole('button', { name: '复制链接' }).click();
    await page.getByText('复制成功').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  });

  test('text that cannot be copied is logged only', async () => {
    const page = await pageIn('wechat android');
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    const logged = page.waitForEvent('console', (said) => said.type() === 'warning');
    await settled(page, '/test');
    expect(await run(page, '复制')).toContain('unsupported');
    expect((await logged).text()).toBe('copying is not supported here');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.locator('[aria-live=polite] p').count()).toBe(0);
  });

  test('a desk can play a native app', async () => {
    context = await phoneScreen(browser, inject('baseUrl'));
    const page = await context.newPage();
    await settled(page, '/test');
    // The app's own statement takes precedence over the user agent.
    for (const [name, type] of [
      ['模拟 iOS App', 'IOS'],
      ['模拟 HarmonyOS App', 'HarmonyOS'],
    ] as const) {
      // The choice reloads the page.
      await page.getByRole('radio', { name }).click();
      await page.getByText(type, { exact: true }).first().waitFor();
      expect(await page.getByRole('radio', { name }).isChecked()).toBe(true);
    }
    expect(await run(page, '扫码')).toContain('https://example.com/scan');
  });
});

describe('the way back', () => {
  test('on the first page of the visit the native view closes, on the next one a page goes', async () => {
    const page = await pageIn('app ios');
    await settled(page, '/xtl/mall/ClassifyList');
    const goods = page.locator('main a[href*="sku/SkuDetail"]:visible').first();
    await goods.click();
    // The previous page stays mounted; its way back must not be mistaken for this page's.
    await page.getByRole('button', { name: '加入购物车', exact: true }).waitFor();
    await page.locator('[aria-label="返回"]:visible').click();
    await goods.waitFor();
    expect(await page.evaluate(() => window.asked.some(({ name }) => name === 'close'))).toBe(
      false,
    );
    await page.locator('[aria-label="返回"]:visible').click();
    await askedFor(page, 'close');
  });

  test('the first page is an entry of the history: one product leads back to the other', async () => {
    const page = await pageIn('app ios');
    const product = (id: string) => `/xtl/mall/sku/SkuDetail?id=${id}`;
    const [first, second] = [product('xtl-scent-shanye'), product('xtl-scent-vent')];
    const closed = () => page.evaluate(() => window.asked.some(({ name }) => name === 'close'));
    const back = () => page.locator('[aria-label="返回"]:visible').click();
    const shows = (address: string) => page.waitForURL((url) => url.href.endsWith(address));
    let seq = 0;
    const goOn = async () => {
      await page.evaluate(
        (event) => window.__HB_recv!(JSON.stringify({ v: 1, e: 'push', ...event })),
        { seq: ++seq, d: { route: second } },
      );
      await shows(second);
      await page
        .getByRole('heading', { name: /出风口/ })
        .first()
        .waitFor();
    };
    await settled(page, first);
    await goOn();
    await back();
    await shows(first);
    expect(await closed()).toBe(false);

    await goOn();
    await reloadPage(page);
    await back();
    await shows(first);
    expect(await closed()).toBe(false);

    // A document load in between does not make it a first page.
    await settled(page, second);
    await back();
    await shows(first);
    await page.getByRole('heading', { name: /山野/ }).first().waitFor();
    expect(await closed()).toBe(false);
    await back();
    await askedFor(page, 'close');
  });

  test('the app’s own back key closes a sheet before it leaves a page', async () => {
    const page = await pageIn('app harmony');
    await settled(page, '/xtl/mall/ClassifyList');
    await page.locator('main a[href*="sku/SkuDetail"]:visible').first().click();
    await page.waitForURL(/SkuDetail/);
    await page.getByRole('button', { name: '加入购物车', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '选择规格' });
    await sheet.waitFor();
    const back = (seq: number) =>
      page.evaluate(
        (number) => window.__HB_recv!(JSON.stringify({ v: 1, e: 'back', seq: number })),
        seq,
      );
    await back(1);
    await sheet.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toContain('SkuDetail');
    await back(2);
    await page.waitForURL(/ClassifyList/);
  });

  test('the banner back to the news: in the mini-program alone, with the flag alone', async () => {
    const banner = '返回腾讯新闻';
    const page = await pageIn('applet');
    await settled(page, '/xtl/mall/Home?backTencentNews=1');
    await page.getByRole('button', { name: banner }).click();
    await askedFor(page, 'navigateBack');
    expect(page.url()).not.toContain('backTencentNews');
    await context!.close();

    const without = await pageIn('applet');
    await settled(without, '/xtl/mall/Home');
    expect(await without.getByRole('button', { name: banner }).count()).toBe(0);
    await context!.close();

    const outside = await pageIn('wechat android');
    await settled(outside, '/xtl/mall/Home?backTencentNews=1');
    expect(await outside.getByRole('button', { name: banner }).count()).toBe(0);
  });
});

test('a mini-program that WeChat names only once its bridge is ready signs its member in', async () => {
  const member = await newMember(inject('baseUrl'));
  context = await phoneScreen(browser, inject('baseUrl'), {
    userAgent: AGENT_OF['wechat android'],
  });
  const page = await context.newPage();
  const kept = () => page.evaluate(() => ({ ...localStorage }));
  const { Authorization, userId } = member;
  await settled(
    page,
    `/xtl/mall/Home?token=${Authorization}&userId=${userId}&openid=o-1&phone=13800138000&nickName=%E6%9E%97%E9%97%B4&avatar=a&score=9&backTencentNews=1&id=7`,
  );
  expect(new URL(page.url()).search).toBe('?id=7');
  expect(await kept()).not.toHaveProperty('Authorization');
  expect(await page.getByRole('button', { name: '返回腾讯新闻' }).count()).toBe(0);

  const asking = page.waitForRequest(
    (request) => request.headers().authorization === Authorization,
  );
  await page.evaluate(() => {
    window.__wxjs_environment = 'miniprogram';
    document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  });
  await page.getByRole('button', { name: '返回腾讯新闻' }).waitFor();
  expect((await asking).headers().sourcetype).toBe('APPLET');
  expect(await kept()).toMatchObject({ Authorization, userId, nickName: '林间' });
  await reloadPage(page);
  expect(await kept()).toMatchObject({ Authorization, SourceType: 'APPLET' });
});

test('a token in an ordinary link does not sign in and does not stay in the address', async () => {
  const page = await pageIn('wechat android');
  await settled(page, '/xtl/mall/Home?token=somebody-elses');
  expect(page.url()).not.toContain('token');
  expect(await page.evaluate(() => localStorage.getItem('Authorization'))).toBeNull();
});

describe('typed text after signing in', () => {
  const fill = async (page: Page) => {
    await page.getByRole('textbox', { name: '收货人' }).fill('林间');
    await page.getByRole('textbox', { name: '手机号' }).fill('13800138000');
    await page.getByRole('button', { name: /所在地区/ }).click();
    await page.getByRole('button', { name: '上海市', exact: true }).first().click();
    await page.getByRole('button', { name: '闵行区' }).click();
    await page.getByRole('textbox', { name: '详细地址' }).fill('示例路 128 号 3 楼');
    await page.getByRole('button', { name: '保存' }).click();
  };
  /** The session ends elsewhere, and the save call is the first to learn of it. */
  const endSessionAtSave = async (page: Page) => {
    const now = await serverTime(inject('baseUrl'));
    const json = { status: 401, code: '401', msg: '请先登录', data: null, serverTime: now };
    await page.route(/userAddress\/save/, (route) => route.fulfill({ json }), { times: 1 });
  };
  const finish = async (page: Page) => {
    const name = page.getByRole('textbox', { name: '收货人' });
    await name.waitFor();
    expect(await name.inputValue()).toBe('林间');
    await page.getByRole('button', { name: '保存' }).click();
    await page.waitForURL(/address\/list/);
    await page.getByText('示例路 128 号 3 楼').waitFor();
  };

  test('through the login page', async () => {
    const member = await newMember(inject('baseUrl'));
    const page = await pageIn('wechat android', NOBODY, member);
    // Codes are sent once a minute, so another phone number's login is rewritten to this member's.
    await page.route(/login\/byCode/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      const data = { ...body.data, token: member.Authorization, userId: member.userId };
      await route.fulfill({ response: answer, json: { ...body, data } });
    });
    await page.goto('/xtl/mall/address/create');
    await endSessionAtSave(page);
    await fill(page);
    await page.waitForURL(/Login/);
    await signIn(page);
    await page.waitForURL(/address\/create/);
    await finish(page);
  });

  test('through the app, which never leaves the page', async () => {
    const member = await newMember(inject('baseUrl'));
    const page = await pageIn('app android', member, member);
    await page.goto('/xtl/mall/address/create');
    await endSessionAtSave(page);
    await fill(page);
    await askedFor(page, 'login');
    await finish(page);
  });
});

test('a mini-program offers messages where something will come, and does not ask twice', async () => {
  const session = await newMember(inject('baseUrl'));
  const member = memberOf(inject('baseUrl'), 'xtl', session);
  const { refund } = await orderIn('refunding')(member);
  const { id } = await orderIn('paid')(member);
  const page = await pageIn('applet', NOBODY, session);
  await settled(page, `/xtl/mall/order/PaySuccess?id=${id}`);
  await page.getByRole('button', { name: '开启提醒' }).click();
  await expect.poll(async () => (await askedFor(page, 'navigateTo')).length).toBe(1);
  const [opened] = await askedFor(page, 'navigateTo');
  const [address, query] = String(opened!.params.url).split('?');
  expect(address).toBe(HOSTS.applet.subscribe);
  expect(new URLSearchParams(query).get('templates')).toBe('shipped,refunded');
  await settled(page, `/xtl/mall/order/refund/RefundSubmitSuccess?id=${refund}`);
  await page.getByRole('button', { name: '不用了' }).click();
  await page.getByText('退款有进展时').waitFor({ state: 'hidden' });
  await settled(page, `/xtl/mall/order/refund/RefundSubmitSuccess?id=${refund}`);
  await page.getByText('申请已提交').waitFor();
  expect(await page.getByText('退款有进展时').count()).toBe(0);
});
