import { type Brand, BRANDS } from '@marque/contract/core';
import type { Page as Sheet } from '@marque/contract/page';
import { type PageId, pages } from '@marque/contract/pages';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type RunningServer, startServer } from './server.ts';
import { seriousFindings } from './testing/accessibility.ts';
import { memberOf } from './testing/member.ts';
import { live, type MemberLife } from './testing/member-life.ts';
import {
  layoutShift,
  looseMoney,
  mainHeadings,
  sidewaysOverflow,
  squeezedWords,
  smallTargets,
  unsizedPictures,
} from './testing/page-checks.ts';
import { phoneScreen } from './testing/person.ts';
import { newMember, type Session } from './testing/session.ts';

type Params = Record<string, string>;
type Case = {
  /** Its query, from what the member has done. */
  params?: (life: MemberLife, brand: Brand) => Params;
  /** Words only a page with its data shows. */
  shows: string | RegExp;
  /** What somebody signed out meets: the same page, or the way to sign in. */
  signedOut: 'same' | 'gate';
  /** A page that only leads to another: which. */
  leadsTo?: PageId;
  /** What it says of an id that is none, and the way on. */
  wrong?: { params?: Params; says: string | RegExp; wayOn: string };
};

const NO_ORDER = { says: '没有找到这个订单', wayOn: '我的订单' } as const;

/** How every page is opened, what it then shows, and to whom. */
const CASES: Record<PageId, Case> = {
  'entry.home': { shows: '选择你的品牌', signedOut: 'same' },
  'entry.login': {
    params: (_, brand) => ({ redirect: `/${brand}/mall/Home` }),
    shows: '用密码登录',
    signedOut: 'same',
  },
  'entry.loginPass': {
    params: (_, brand) => ({ redirect: `/${brand}/mall/Home` }),
    shows: '用验证码登录',
    signedOut: 'same',
  },
  'entry.sliding': { shows: /拖动|滑块/, signedOut: 'same' },
  'entry.desc': {
    params: (_, brand) => ({ redirect: `/${brand}/mall/Home` }),
    shows: '好戏就要登场',
    signedOut: 'same',
  },
  'entry.middlePage': {
    params: (_, brand) => ({ target: `/${brand}/mall/Home`, type: 'mall' }),
    shows: /限时/,
    signedOut: 'same',
    leadsTo: 'mall.home',
  },
  'entry.test': { shows: '微信 SDK', signedOut: 'same' },
  'entry.notFound': {
    params: (_, brand) => ({ from: `/${brand}/mall/nowhere` }),
    shows: '这条路走不通',
    signedOut: 'same',
  },

  'mall.home': { shows: /限时/, signedOut: 'same' },
  'mall.classify': { shows: '全部', signedOut: 'same' },
  'mall.search': {
    params: ({ word }) => ({ keyword: word }),
    shows: /共 \d+ 件/,
    signedOut: 'same',
  },
  'mall.searchHistory': { shows: '大家在搜', signedOut: 'same' },
  'mall.product': {
    params: ({ product }) => ({ id: product }),
    shows: '加入购物车',
    signedOut: 'same',
    wrong: { says: '这件商品已下架，去看看别的吧', wayOn: '去商城逛逛' },
  },
  'mall.spike': { shows: '立即抢购', signedOut: 'same' },
  'mall.topic': {
    params: ({ topic }) => ({ id: topic }),
    shows: /限时/,
    signedOut: 'same',
    wrong: { says: '这个专题已经下线，去商城看看新的吧', wayOn: '回商城首页' },
  },
  'mall.promotions': { shows: /全部 \d+ 件/, signedOut: 'same' },
  'mall.couponGoods': {
    params: ({ coupon }) => ({ couponId: coupon.id }),
    shows: /共 \d+ 件|综合/,
    signedOut: 'same',
    wrong: {
      params: { couponId: 'nope' },
      says: '这个优惠已经结束，去看看别的吧',
      wayOn: '去商城逛逛',
    },
  },
  'mall.appletShare': {
    params: ({ sharedProduct }) => ({ id: sharedProduct }),
    shows: '给你分享了一件好物',
    signedOut: 'same',
    wrong: {
      params: { id: 'nopenopenope' },
      says: '这个分享已经失效，去商城逛逛吧',
      wayOn: '去商城逛逛',
    },
  },
  'mall.activityShare': {
    params: ({ sharedTopic }) => ({ id: sharedTopic }),
    shows: '邀你一起看看',
    signedOut: 'same',
    wrong: { says: '这个活动打不开', wayOn: '去商城逛逛' },
  },
  'mall.productPreview': {
    params: ({ preview }) => Object.fromEntries(new URLSearchParams(preview.split('?')[1])),
    shows: /预览/,
    signedOut: 'same',
    wrong: {
      params: { id: 'nope', key: 'nope' },
      says: /已下架|预览链接已失效/,
      wayOn: '去商城逛逛',
    },
  },
  'mall.cart': { shows: /去结算/, signedOut: 'gate' },
  'mall.addOns': { shows: /^换购/, signedOut: 'gate' },
  'mall.orderCreate': {
    params: ({ first, second }) => ({ lines: `${first}:1,${second}:2` }),
    shows: '提交订单',
    signedOut: 'gate',
    wrong: { params: { lines: 'nope:1' }, says: /下架/, wayOn: '回购物车' },
  },
  'mall.payCenter': {
    params: ({ orders }) => ({ id: orders.unpaid }),
    shows: '立即付款',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.orderSubmit': {
    params: ({ orders }) => ({ id: orders.unpaid }),
    shows: '正在确认支付结果',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.paySuccess': {
    params: ({ orders }) => ({ id: orders.paid }),
    shows: '付款成功',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.orderSuccess': {
    params: ({ orders }) => ({ id: orders.paid }),
    shows: '下单成功',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.orders': { shows: '申请退款', signedOut: 'gate' },
  'mall.orderDetail': {
    params: ({ orders }) => ({ id: orders.shipped }),
    shows: '待收货',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.parcels': {
    params: ({ orders }) => ({ id: orders.shipped }),
    shows: /2 个包裹/,
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.logistics': {
    params: ({ orders, parcel }) => ({ id: orders.shipped, parcel }),
    shows: '【成都市】快件已到达成都转运中心',
    signedOut: 'gate',
    wrong: {
      params: { id: 'nope', parcel: 'nope' },
      says: /没有找到这个(包裹|订单)/,
      wayOn: '我的订单',
    },
  },
  'mall.writeCode': {
    params: ({ orders }) => ({ id: orders.voucher }),
    shows: '全国门店通用',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.orderSearch': {
    params: ({ word }) => ({ keyword: word }),
    shows: '申请退款',
    signedOut: 'gate',
  },
  'mall.refundCreate': {
    params: ({ orders }) => ({ id: orders.paid }),
    shows: '提交申请',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.refundDetail': {
    params: ({ refund }) => ({ id: refund }),
    shows: '待审核',
    signedOut: 'gate',
    wrong: { says: '没有找到这笔退款', wayOn: '退款/售后' },
  },
  'mall.refundSubmitSuccess': {
    params: ({ refund }) => ({ id: refund }),
    shows: '申请已提交',
    signedOut: 'gate',
    wrong: { says: '没有找到这笔退款', wayOn: '退款/售后' },
  },
  'mall.invoice': {
    params: ({ orders }) => ({ orderId: orders.completed }),
    shows: '林间',
    signedOut: 'gate',
    wrong: { params: { orderId: 'nope' }, ...NO_ORDER },
  },
  'mall.collect': { shows: '已下架', signedOut: 'gate' },
  'mall.comments': { shows: '待评价', signedOut: 'gate' },
  'mall.evaluate': {
    params: ({ orders, lineToReview }) => ({ id: orders.completed, line: lineToReview }),
    shows: '匿名评价',
    signedOut: 'gate',
    wrong: { params: { id: 'nope', line: 'nope' }, says: /没有/, wayOn: '我的评价' },
  },
  'mall.productReviews': {
    params: ({ product }) => ({ id: product }),
    shows: '做工扎实，放在中控上刚好',
    signedOut: 'same',
    wrong: { says: '这件商品已下架，去看看别的吧', wayOn: '去商城逛逛' },
  },
  'mall.commentDetail': {
    params: ({ review }) => ({ id: review }),
    shows: '谢谢支持，欢迎常来',
    signedOut: 'same',
    wrong: { says: '没有找到这条评价', wayOn: '去逛逛' },
  },
  'mall.shopInstall': {
    params: ({ orders }) => ({ id: orders.fitted }),
    shows: '修改预约',
    signedOut: 'gate',
    wrong: NO_ORDER,
  },
  'mall.choseNetWork': { shows: '上海闵行用户中心', signedOut: 'same' },
  'mall.makeNetWork': { shows: '上海闵行用户中心', signedOut: 'same' },
  'mall.addresses': { shows: /示例路 128 号/, signedOut: 'gate' },
  'mall.addressEdit': {
    params: ({ address }) => ({ id: address }),
    shows: '保存',
    signedOut: 'gate',
    wrong: { says: '这个地址已不存在', wayOn: '收货地址' },
  },

  'member.couponCenter': { shows: /去使用|领取/, signedOut: 'same' },
  'member.coupons': { shows: '去使用', signedOut: 'gate' },
};

/** How far things may move while a page comes: hardly where the server writes its first view. */
const SHIFT = { written: 0.01, fetched: 0.05 };
const WIDTHS = [320, 375, 768];
const HEIGHT = 812;

let browser: Browser;
let server: RunningServer;
beforeAll(async () => {
  browser = await launchBrowser();
  // Nobody ships or decides but the member's life.
  server = await startServer({ AUTO_CLERK: 'off' });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** What the browser says of an answer that refuses: the page says it to people. */
const REFUSAL = /^Failed to load resource: .* 40[49]/;

/** A phone and everything that goes wrong on it. */
type Phone = {
  context: BrowserContext;
  page: Page;
  /** What was thrown, said as an error or answered as one. */
  complaints: string[];
  /** Settles once nothing is on its way. */
  quiet: () => Promise<void>;
};

async function watched(member?: Session): Promise<Phone> {
  const context = await phoneScreen(browser, server.baseUrl, member && { member });
  const complaints: string[] = [];
  let open = 0;
  context.on('weberror', (event) => complaints.push(event.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error' && !REFUSAL.test(message.text()))
      complaints.push(message.text());
  });
  context.on('request', () => (open += 1));
  context.on('requestfinished', () => (open -= 1));
  context.on('requestfailed', () => (open -= 1));
  context.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  const quiet = () => expect.poll(() => open, { interval: 20 }).toBe(0);
  return { context, page: await context.newPage(), complaints, quiet };
}

const addressOf = (id: PageId, brand: Brand, params: Params = {}): string => {
  const query = new URLSearchParams(params).toString();
  return pages[id].path.replace(':brand', brand) + (query && `?${query}`);
};

const titleOf = (id: PageId, brand: Brand): string =>
  pages[id].path.includes(':brand') ? { xtl: '雪铁龙', bz: '标致' }[brand] : '首页';

/** Waits for words of the page that is open, and for everything else to have come. */
async function see({ page, quiet }: Phone, words: string | RegExp): Promise<void> {
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  await page
    .getByRole('status', { name: '加载中' })
    .filter({ visible: true })
    .waitFor({ state: 'detached' });
  await quiet();
}

const every = Object.entries(pages) as [PageId, Sheet][];

test('every page has its case', () => {
  expect(Object.keys(CASES).sort()).toEqual(Object.keys(pages).sort());
});

describe.each(BRANDS)('in /%s', (brand) => {
  let life: MemberLife;
  let phone: Phone;
  const here = every.filter(([, { brands }]) => brands.includes(brand)).map(([id]) => id);

  beforeAll(async () => {
    const member = await newMember(server.baseUrl);
    phone = await watched(member);
    life = await live(memberOf(server.baseUrl, brand, member.Authorization));
  });
  afterAll(() => phone.context.close());

  test.each(here)('%s stands in every look and size', async (id) => {
    const { page, complaints } = phone;
    const { params, shows, leadsTo = id } = CASES[id];
    const findings: string[] = [];
    const note = (what: string, found: readonly string[]) =>
      findings.push(...found.map((one) => `${what}: ${one}`));
    complaints.length = 0;
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 375, height: HEIGHT });
    await page.goto(addressOf(id, brand, params?.(life, brand)), { waitUntil: 'commit' });
    await see(phone, shows);
    expect.soft(new URL(page.url()).pathname).toBe(addressOf(leadsTo, brand));
    expect.soft(await page.title()).toBe(titleOf(leadsTo, brand));
    const { score, moved } = await layoutShift(page);
    const written = (await page.locator('#state').count()) > 0;
    if (score > SHIFT[written ? 'written' : 'fetched']) note(`moved by ${score.toFixed(3)}`, moved);
    const headings = await mainHeadings(page);
    if (headings.length !== 1) note('headings', [headings.join(' | ') || 'none']);
    note('money', await looseMoney(page));
    note('picture without a size', await unsizedPictures(page));
    note('light', await seriousFindings(page));
    note('small', await smallTargets(page));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator(':root[data-theme=dark]').waitFor();
    note('dark', await seriousFindings(page, ['color-contrast']));
    for (const largeText of [false, true]) {
      await page.evaluate((large) => {
        if (large) document.documentElement.dataset.text = 'large';
      }, largeText);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        const size = `${width}${largeText ? ' large' : ''}`;
        note(size, await sidewaysOverflow(page));
        note(`no room at ${size}`, await squeezedWords(page));
      }
    }
    note('large', await seriousFindings(page, ['color-contrast', 'scrollable-region-focusable']));
    note('complaint', complaints);
    expect(findings).toEqual([]);
  });

  describe('signed out', () => {
    let stranger: Phone;
    beforeAll(async () => {
      stranger = await watched();
      // The server writes the look into its first answer.
      await stranger.context.addCookies([
        { name: 'marque-look', value: 'dark.large', url: server.baseUrl },
      ]);
    });
    afterAll(() => stranger.context.close());

    test.each(here)('%s opens or asks to sign in', async (id) => {
      const { page, complaints } = stranger;
      const { params, shows, signedOut } = CASES[id];
      complaints.length = 0;
      await page.goto(addressOf(id, brand, params?.(life, brand)), { waitUntil: 'commit' });
      if (signedOut === 'same') await see(stranger, shows);
      else {
        await see(stranger, '登录后就能看到');
        await page.getByRole('button', { name: '登录 / 注册' }).waitFor();
      }
      const look = page.locator(':root[data-theme=dark][data-text=large]');
      expect(await look.count()).toBe(1);
      expect(await mainHeadings(page)).toHaveLength(1);
      expect(await seriousFindings(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });
  });

  test('an address that leads nowhere says so in the look of its brand', async () => {
    const { page } = phone;
    await page.goto(`/${brand}/mall/nowhere/at/all`, { waitUntil: 'commit' });
    await see(phone, '这条路走不通');
    expect(new URL(page.url()).pathname).toBe('/404');
    expect(await page.locator(':root').getAttribute('data-brand')).toBe(brand);
    await page.getByRole('link', { name: '去商城逛逛' }).click();
    await page.waitForURL(`**/${brand}/mall/Home`);
  });

  test('a favourite that is sold no longer says so, and leads on', async () => {
    const { page } = phone;
    await page.goto(addressOf('mall.collect', brand), { waitUntil: 'commit' });
    await page.locator(`a[href*="id=${life.gone}"]`).first().click();
    await see(phone, '这件商品已下架，去看看别的吧');
    await page.getByRole('link', { name: '去商城逛逛' }).click();
    await page.waitForURL(`**/${brand}/mall/Home`);
  });

  const withIds = here.filter((id) => CASES[id].wrong && pages[id].brands[0] === brand);
  test.each(withIds)('%s says that there is no such thing, and leads on', async (id) => {
    const { page, complaints } = phone;
    const { params = { id: 'nope' }, says, wayOn } = CASES[id].wrong!;
    complaints.length = 0;
    // An id nobody has, and none at all.
    for (const asked of pages[id].idSegment ? [params, {}] : [params]) {
      await page.goto(addressOf(id, brand, asked), { waitUntil: 'commit' });
      await see(phone, says);
      await page.getByRole('link', { name: wayOn, exact: true }).waitFor();
      expect(await mainHeadings(page)).toHaveLength(1);
    }
    expect(complaints).toEqual([]);
  });
});
