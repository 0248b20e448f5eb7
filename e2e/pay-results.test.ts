import {
  carCreditBuy,
  carCreditCancel,
  carCreditOffers,
} from '@marque/contract/car-credit/endpoints';
import { type Brand, BRANDS } from '@marque/contract/core';
import { carItemId } from '@marque/contract/car-order/pay-item';
import {
  carOrderCancel,
  carOrderCancelPreview,
  carOrderList,
} from '@marque/contract/car-order/endpoints';
import type { PaySubject } from '@marque/contract/pay/schema';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveBrowser, sharedBrowser } from './browser.ts';
import { startTestServer, type TestServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { bookCar, payOverWire, takePlace } from './testing/car-buyer.ts';
import { AGENT_OF, askedFor, enterHost, type HostName } from './testing/hosts.ts';
import { type Member, memberOf } from './testing/member.ts';
import { goWithin, openPage } from './testing/open-page.ts';
import { operate } from './testing/operate.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember, type Session } from './testing/session.ts';
import { byTurn, inOneBrand } from './testing/thorough.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), startTestServer()]);
});
afterAll(async () => {
  await leaveBrowser();
  await server.stop();
});

/** The hosts that differ in opening, signing in and leaving. */
const HOSTS: readonly HostName[] = ['website', 'app android', 'wechat ios', 'applet', 'tiktok'];

type SubjectMaker = (member: Member) => Promise<string>;

const demo =
  (to: string): SubjectMaker =>
  async ({ baseUrl, brand, call, phone }) => {
    await operate(
      baseUrl,
      'demo-order',
      phone,
      '--to',
      to,
      ...(brand === 'bz' ? ['--brand', 'bz'] : []),
    );
    return (await call(carOrderList, {})).items[0]!.id;
  };
const cancelled =
  (make: SubjectMaker): SubjectMaker =>
  async (member) => {
    const id = await make(member);
    const { planHash } = await member.call(carOrderCancelPreview, { id });
    await member.call(carOrderCancel, { id, planHash, reason: 'price' });
    return id;
  };
const partOf =
  (make: SubjectMaker): SubjectMaker =>
  async (member) => {
    const id = await make(member);
    await payOverWire(member, 'carItem', carItemId(id, 'balance'), 50_000_00);
    return id;
  };
const place: SubjectMaker = async (member) => (await takePlace(member, 'bz-p54-blind')).id;
const presale: SubjectMaker = async (member) =>
  (await bookCar(member, { typeId: 'bz-5008-gt', campaignId: 'bz-5008-presale' })).id;
const credit: SubjectMaker = async ({ call }) => {
  const { items } = await call(carCreditOffers, {});
  const [{ id, priceFen }] = items as [(typeof items)[0]];
  return (await call(carCreditBuy, { offerId: id, priceFen })).id;
};
const paid =
  (make: SubjectMaker, subject: PaySubject = 'carItem'): SubjectMaker =>
  async (member) => {
    const id = await make(member);
    await payOverWire(member, subject, subject === 'carItem' ? carItemId(id, 'deposit') : id);
    return id;
  };
const returned =
  (make: SubjectMaker): SubjectMaker =>
  async (member) => {
    const id = await make(member);
    await member.call(carCreditCancel, { id });
    return id;
  };

/** The page and text that an order leads to from each address. */
type Case = {
  make: SubjectMaker;
  leads: Partial<Record<string, readonly [page: string, said: string]>>;
};

const BOOKED = 'buy/BookingPaySuccess';
const NOT_BOOKED = 'buy/BookingPayFailed';
const PART = 'carOrder/paySuccess';
const SETTLED = 'carOrder/paySuccess2';
const FAILED = 'carOrder/payFailed';
const HOST_PART = 'carOrder/carOrderPaySuccess';
const HOST_FAILED = 'carOrder/carOrderPayFail';
const DETAILS = 'carOrder/details';

const OF_DEPOSIT = [BOOKED, NOT_BOOKED];
const OF_CAR = [PART, SETTLED, FAILED];
const IN_HOST = [HOST_PART, HOST_FAILED];
const all = (addresses: readonly string[], page: string, said: string) =>
  Object.fromEntries(addresses.map((address) => [address, [page, said] as const]));

const ORDERS: Record<string, Case> = {
  'that waits for its deposit': {
    make: demo('unpaid'),
    leads: {
      ...all(OF_DEPOSIT, NOT_BOOKED, '订金还没付'),
      ...all([...OF_CAR, ...IN_HOST], DETAILS, '待付订金'),
    },
  },
  'cancelled before it was paid': {
    make: cancelled(demo('unpaid')),
    leads: {
      ...all(OF_DEPOSIT, NOT_BOOKED, '预订已关闭'),
      ...all([...OF_CAR, ...IN_HOST], DETAILS, '已关闭'),
    },
  },
  'that is reserved': {
    make: demo('reserved'),
    leads: {
      ...all(OF_DEPOSIT, BOOKED, '预订成功'),
      ...all([...OF_CAR, ...IN_HOST], DETAILS, '已预订'),
    },
  },
  'cancelled after its deposit': {
    make: cancelled(demo('reserved')),
    leads: {
      ...all(OF_DEPOSIT, BOOKED, '预订已关闭'),
      ...all([...OF_CAR, ...IN_HOST], DETAILS, '已关闭'),
    },
  },
  'that waits for its balance': {
    make: demo('arrived'),
    leads: {
      ...all(OF_DEPOSIT, DETAILS, '待交付'),
      ...all(OF_CAR, FAILED, '还没有付款'),
      ...all(IN_HOST, HOST_FAILED, '还没有付款'),
    },
  },
  'that is paid in part': {
    make: partOf(demo('arrived')),
    leads: {
      ...all(OF_DEPOSIT, DETAILS, '待交付'),
      ...all([PART, SETTLED], PART, '这一笔收到了'),
      // Other payments than the one that arrived.
      [FAILED]: [FAILED, '还没有付款'],
      [HOST_PART]: [HOST_PART, '这一笔收到了'],
      [HOST_FAILED]: [HOST_FAILED, '还没有付款'],
    },
  },
  'that is paid': {
    make: demo('paid'),
    leads: {
      ...all(OF_DEPOSIT, DETAILS, '待交付'),
      ...all([...OF_CAR, ...IN_HOST], SETTLED, '车款已结清'),
    },
  },
};

/** The deposits of campaigns, which only bz has. */
const depositOf = (make: SubjectMaker, folder: string, title: string): Record<string, Case> => {
  const [paidAt, failedAt] = [`${folder}/paySuccess`, `${folder}/payFailed`];
  const addresses = [paidAt, failedAt, BOOKED, NOT_BOOKED];
  const cases: [string, SubjectMaker, page: string, said: string][] = [
    ['that waits for its deposit', make, failedAt, '订金还没付'],
    ['cancelled before it was paid', cancelled(make), failedAt, '预订已关闭'],
    ['that is paid', paid(make), paidAt, title],
    ['cancelled after it was paid', cancelled(paid(make)), paidAt, '预订已关闭'],
  ];
  return Object.fromEntries(
    cases.map(([name, made, page, said]) => [
      name,
      { make: made, leads: all(addresses, page, said) },
    ]),
  );
};

const RESULT = ['carOrder/marketingOrderResult'];
const CREDITS: Record<string, Case> = {
  'that is not paid': { make: credit, leads: all(RESULT, RESULT[0]!, '还没有收到付款') },
  'that is paid': { make: paid(credit, 'carCredit'), leads: all(RESULT, RESULT[0]!, '购买成功') },
  'that was returned': {
    make: returned(paid(credit, 'carCredit')),
    leads: all(RESULT, 'carOrder/marketingOrder', '已退款'),
  },
};

/** Opens every address of a case in one host by turn, in all of them in the thorough run. */
async function follow(brand: Brand, { make, leads }: Case, turn: number): Promise<void> {
  const session = await newMember(server.baseUrl);
  const member = memberOf(server.baseUrl, brand, session);
  const id = await make(member);
  for (const host of byTurn(HOSTS, turn + (brand === 'bz' ? 2 : 0))) {
    const context = await openIn(host, brand, session);
    const page = await context.newPage();
    for (const [address, leading] of Object.entries(leads)) {
      if (brand !== 'bz' && IN_HOST.includes(address)) continue;
      const [leadsTo, said] = leading!;
      await goWithin(page, `/${brand}/${address}?id=${id}&slice=1`);
      const seen = `${address} in ${host}`;
      await page.locator('main:visible', { hasText: said }).waitFor();
      await expect
        .poll(() => new URL(page.url()).pathname, { message: seen })
        .toBe(`/${brand}/${leadsTo}`);
    }
    await context.close();
  }
}

/** Opens a phone in a host. Only bz has a WEBSITE host; xtl is opened in a plain browser. */
async function openIn(host: HostName, brand: Brand, member: Session): Promise<BrowserContext> {
  const userAgent = AGENT_OF[host];
  const context = await phoneScreen(browser, server.baseUrl, { member, userAgent });
  if (host !== 'website' || brand === 'bz') await enterHost(context, host, member);
  return context;
}

describe.each(inOneBrand('bz'))('every address of a result tells the truth in /%s', (brand) => {
  test.each(Object.entries(ORDERS).map(([name, one], turn) => [name, one, turn] as const))(
    'about an order %s',
    (_, one, turn) => follow(brand, one, turn),
  );
  test.each(Object.entries(CREDITS).map(([name, one], turn) => [name, one, turn] as const))(
    'about a credit %s',
    (_, one, turn) => follow(brand, one, turn),
  );
});

describe('and of campaigns in /bz', () => {
  const places = depositOf(place, 'carOrder/blindSubscription', '盲订成功');
  const presales = depositOf(presale, 'carOrder/presalePay', '预售成功');
  test.each(Object.entries(places).map(([name, one], turn) => [name, one, turn] as const))(
    'about a place %s',
    (_, one, turn) => follow('bz', one, turn),
  );
  test.each(Object.entries(presales).map(([name, one], turn) => [name, one, turn] as const))(
    'about a presale %s',
    (_, one, turn) => follow('bz', one, turn),
  );
});

test('the view of a cashier of a host closes', async () => {
  const session = await newMember(server.baseUrl);
  const member = memberOf(server.baseUrl, 'bz', session);
  const id = await partOf(demo('arrived'))(member);
  const context = await openIn('app android', 'bz', session);
  const page = await context.newPage();
  await openPage(page, `/bz/${HOST_PART}?id=${id}`);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '关闭收银台' }).click();
  await askedFor(page, 'close');
  await context.close();
});

/** How each host opens the mini-program that takes the payment. */
const OPENED: Record<string, (page: Page, order: string) => Promise<void>> = {
  'app android': async (page, order) => {
    await page.getByRole('button', { name: '打开小程序付款' }).click();
    const [asked] = await askedFor(page, 'openMiniProgram');
    expect(asked!.params).toEqual({ appId: 'wx1', path: `pages/pay?order=${order}` });
  },
  applet: async (page, order) => {
    await page.getByRole('button', { name: '打开小程序付款' }).click();
    const [asked] = await askedFor(page, 'navigateTo');
    expect(decodeURIComponent(asked!.params.url as string)).toContain(`pages/pay?order=${order}`);
  },
  'wechat ios': async (page, order) => {
    const tag = page.locator('wx-open-launch-weapp');
    await tag.waitFor();
    expect(await tag.getAttribute('path')).toBe(`pages/pay.html?order=${order}`);
    await tag.dispatchEvent('error');
    await page.getByRole('link', { name: '去收银台付款' }).waitFor();
  },
  tiktok: async (page) => {
    await page.getByRole('img', { name: '付款页面的二维码' }).waitFor();
    await page.getByRole('button', { name: '复制链接' }).waitFor();
  },
  website: async (page) => {
    await page.getByRole('img', { name: '付款页面的二维码' }).waitFor();
  },
};

describe('a credit that a mini-program takes', () => {
  let session: Session;
  const orders = new Map<Brand, string>();
  beforeAll(async () => {
    session = await newMember(server.baseUrl);
    for (const brand of BRANDS) {
      const member = memberOf(server.baseUrl, brand, session);
      const { items } = await member.call(carCreditOffers, {});
      const { id, priceFen } = items[0]!;
      const of = brand === 'bz' ? ['--brand', 'bz'] : [];
      await operate(server.baseUrl, 'credit-offer-applet', id, 'wx1', 'pages/pay', ...of);
      orders.set(brand, (await member.call(carCreditBuy, { offerId: id, priceFen })).id);
    }
  });
  const opened = HOSTS.flatMap((host, i) => byTurn(BRANDS, i).map((brand) => ({ host, brand })));
  test.each(opened)('is opened in $host of /$brand, and its result is asked for', async (one) => {
    const { host, brand } = one;
    const order = orders.get(brand)!;
    const context = await openIn(host, brand, session);
    const page = await context.newPage();
    await openPage(page, `/${brand}/carOrder/marketingOpenApplet?id=${order}`);
    await page.getByRole('region', { name: '去付款' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    if (process.env.SHOTS)
      await page.screenshot({
        path: `${process.env.SHOTS}/applet-${brand}-${host.replace(' ', '-')}.png`,
      });
    await OPENED[host]!(page, order);
    await page.getByRole('link', { name: '我已付款' }).click();
    await page.getByRole('heading', { name: '还没有收到付款' }).waitFor();
    await context.close();
  });
});
