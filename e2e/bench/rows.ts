import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import type { AnyEndpoint, In } from '@marque/contract/core';
import { refundableOrders, refundList } from '@marque/contract/mall/after-sale/endpoints';
import * as catalog from '@marque/contract/mall/catalog/endpoints';
import { couponCenter, ownCoupons } from '@marque/contract/mall/coupon/endpoints';
import { home } from '@marque/contract/mall/home/endpoints';
import { feedList } from '@marque/contract/mall/feed/endpoints';
import { carOrderList } from '@marque/contract/car-order/endpoints';
import { leadList } from '@marque/contract/lead/endpoints';
import { operatorCarOrders } from '@marque/contract/car-order/operator-endpoints';
import { operatorLeads } from '@marque/contract/lead/operator-endpoints';
import { noticeList, noticeUnread } from '@marque/contract/notice/endpoints';
import { scoreGet, scoreList } from '@marque/contract/points/endpoints';
import { orderList } from '@marque/contract/mall/order/endpoints';
import { queryPickOrderList } from '@marque/contract/mall/pickup/endpoints';
import * as review from '@marque/contract/mall/review/endpoints';
import { OPS_TOKEN } from '@marque/contract/operator/defaults';
import * as desk from '@marque/contract/operator/endpoints';
import { operatorRefunds } from '@marque/contract/mall/after-sale/operator-endpoints';
import { operatorProducts } from '@marque/contract/mall/catalog/operator-endpoints';
import { operatorOrders } from '@marque/contract/mall/order/operator-endpoints';
import { startEmbeddedPostgres } from '@marque/server/src/kernel/postgres/embedded-postgres.ts';
import { addressOf, type Member, send } from '@marque/server/src/testing/stress/client.ts';
import { median } from './measure.ts';
import { growCatalogue } from '@marque/server/src/testing/growth/catalogue.ts';
import { addHistory, addMember, FAVOURITE } from '@marque/server/src/testing/growth/history.ts';
import { openMall, settle, type Mall } from '@marque/server/src/testing/growth/mall.ts';
import { inTurns, type Pairs, timesOf } from './turns.ts';

/** The factor for the 80 goods of the demo content. */
const GOODS_TIMES = 1000;
/** The number of orders with their records, in today's and in the grown mall. */
const HISTORY = { today: 1000, grown: Number(process.env.BENCH_ROWS ?? 1_000_000) };
/** The measured pairs per call, after the warm-up. */
const ROUNDS = 41;
const WARM_UP = 12;
/** The largest factor compared to today. */
const LIMIT = 2;

const VISITOR: Member = { id: '', token: '', address: '' };

/** A measured call. */
type RowQuery = { what: string; ask: (mall: Mall) => Promise<void> };

let calls = 0;
const asked = <E extends AnyEndpoint>(
  what: string,
  endpoint: E,
  input: In<E>,
  who: (mall: Mall) => Member = () => VISITOR,
): RowQuery => ({
  what,
  ask: async (mall) => {
    const address = addressOf(10, calls++);
    const { code, msg } = await send(mall.origin, { ...who(mall), address }, endpoint, input);
    if (code !== '0') throw new Error(`${what} was refused: ${code} ${msg}`);
  },
});

const CATALOGUE: RowQuery[] = [
  asked('home', home, {}),
  asked('mixed list', feedList, {}),
  asked('categories', catalog.categories, {}),
  asked('list', catalog.commodityList, {}),
  asked('list by price', catalog.commodityList, { sort: 'priceAsc' }),
  asked('list by price, falling', catalog.commodityList, { sort: 'priceDesc' }),
  asked('list by sales', catalog.commodityList, { sort: 'sold' }),
  asked('list, newest', catalog.commodityList, { sort: 'newest' }),
  asked('list, in stock', catalog.commodityList, { inStock: '1' }),
  asked('list, paid with points', catalog.commodityList, { priceForm: 'score' }),
  asked('list, between prices', catalog.commodityList, { minFen: 10_000, maxFen: 20_000 }),
  asked('list of a category', catalog.commodityList, { categoryId: 'xtl-scent' }),
  asked('list of a category by price', catalog.commodityList, {
    categoryId: 'xtl-scent',
    sort: 'priceAsc',
  }),
  asked('search, many hits', catalog.commodityList, { keyword: '脚垫' }),
  asked('search, many hits by price', catalog.commodityList, { keyword: '脚垫', sort: 'priceAsc' }),
  asked('search, one letter', catalog.commodityList, { keyword: '车' }),
  asked('search, few hits', catalog.commodityList, { keyword: '随车保温杯' }),
  asked('search, none', catalog.commodityList, { keyword: '火星探测' }),
  asked('search by pinyin', catalog.commodityList, { keyword: 'jiaodian' }),
  asked('categories of a search', catalog.searchCategories, { keyword: '脚垫' }),
  asked('near words', catalog.nearWords, { keyword: '香分' }),
  asked('suggestion', catalog.suggest, { keyword: '脚垫' }),
  asked('suggestion, one letter', catalog.suggest, { keyword: '车' }),
  asked('suggestion, mistyped', catalog.suggest, { keyword: 'baowenbie' }),
];

const members = new Map<Mall, Member>();
const member = (mall: Mall): Member => members.get(mall)!;
const OPERATOR: Member = { id: '', token: OPS_TOKEN, address: '' };
const operator = (): Member => OPERATOR;

const PRODUCT = { commodityId: FAVOURITE };
const HISTORIES: RowQuery[] = [
  asked('orders', orderList, {}, member),
  asked('orders of a tab', orderList, { status: 'shipped' }, member),
  asked('orders by words', orderList, { keyword: '香氛' }, member),
  asked('what may be given back', refundableOrders, {}, member),
  asked('refunds', refundList, {}, member),
  asked('orders for a store', queryPickOrderList, {}, member),
  asked('reviews', review.reviewList, PRODUCT),
  asked('reviews, bad ones', review.reviewList, { ...PRODUCT, filter: 'bad' }),
  asked('reviews, with pictures', review.reviewList, { ...PRODUCT, filter: 'image' }),
  asked('reviews, added to', review.reviewList, { ...PRODUCT, filter: 'append' }),
  asked('reviews of a tag', review.reviewList, { ...PRODUCT, tag: '做工扎实' }),
  asked('reviews of a rare tag', review.reviewList, { ...PRODUCT, tag: '送礼合适' }),
  asked('own reviews', review.reviewMine, {}, member),
  asked('to review', review.reviewPending, {}, member),
  asked('car orders', carOrderList, {}, member),
  asked('car orders of a tab', carOrderList, { tab: 'closed' }, member),
  asked('questions to stores', leadList, {}, member),
  asked('messages', noticeList, {}, member),
  asked('messages, unread', noticeUnread, {}, member),
  asked('points', scoreGet, {}, member),
  asked('entries of points', scoreList, {}, member),
  asked('coupons', ownCoupons, {}, member),
  asked('used coupons', ownCoupons, { tab: 'used' }, member),
  asked('coupons to claim', couponCenter, {}, member),
  asked('saved goods', catalog.bookmarkList, {}, member),
  asked('desk: orders', operatorOrders, { status: 'paid' }, operator),
  asked('desk: orders that are over', operatorOrders, { status: 'completed' }, operator),
  asked('desk: refunds', operatorRefunds, { status: 'applied' }, operator),
  asked('desk: products', operatorProducts, {}, operator),
  asked('desk: products by words', operatorProducts, { keyword: '脚垫' }, operator),
  asked('desk: car orders', operatorCarOrders, {}, operator),
  asked('desk: car orders that are over', operatorCarOrders, { status: 'closed' }, operator),
  asked('desk: questions', operatorLeads, {}, operator),
  asked('desk: questions that are over', operatorLeads, { status: 'closed' }, operator),
  asked('desk: log', desk.operatorLog, {}, operator),
];

const timeOf =
  (mall: Mall, { ask }: RowQuery) =>
  async (): Promise<number> => {
    const began = performance.now();
    await ask(mall);
    return performance.now() - began;
  };

/** Prints the figures and returns whether all limits hold. */
async function compare(today: Mall, grown: Mall, all: readonly RowQuery[]): Promise<boolean> {
  const figures: Record<string, Pairs> = {};
  for (const one of all) {
    const ask = [timeOf(today, one), timeOf(grown, one)] as const;
    await inTurns(WARM_UP, ...ask);
    figures[one.what] = await inTurns(ROUNDS, ...ask);
  }
  console.table(
    Object.entries(figures).map(([call, pairs]) => ({
      call,
      'today, ms': Number(median(pairs.today).toFixed(1)),
      'grown, ms': Number(median(pairs.grown).toFixed(1)),
      times: Number(timesOf(pairs).toFixed(2)),
      reached: timesOf(pairs) <= LIMIT ? 'yes' : 'NO',
    })),
  );
  console.log(
    `Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  return Object.values(figures).every((pairs) => timesOf(pairs) <= LIMIT);
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

/** Shows that lists take no longer in a much larger mall. */
export async function rows(): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'marque-rows-'));
  const postgres = await startEmbeddedPostgres(folder, [
    'fsync=off',
    'synchronous_commit=off',
    'max_wal_size=8GB',
    'maintenance_work_mem=256MB',
  ]);
  const malls: Mall[] = [];
  try {
    const today = await openMall(postgres.url, 'today');
    malls.push(today);
    const grown = await openMall(postgres.url, 'grown');
    malls.push(grown);
    await timed('goods', () => growCatalogue(grown, GOODS_TIMES));
    for (const mall of malls) await settle(mall);
    const goods = await compare(today, grown, CATALOGUE);
    for (const [mall, count] of [
      [today, HISTORY.today],
      [grown, HISTORY.grown],
    ] as const) {
      members.set(mall, await addMember(mall));
      await timed(`${count} orders and what comes with them`, () => addHistory(mall, count));
      await settle(mall);
    }
    return (await compare(today, grown, HISTORIES)) && goods;
  } finally {
    for (const mall of malls) await mall.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
