import { expect, test } from 'vitest';
import { BRANDS } from './core.ts';
import type { Page } from './page.ts';
import { pages } from './pages.ts';

/** The specification's addresses of entry and mall, copied verbatim. */
const ENTRY = ['/home', '/Login', '/Login-pass', '/desc', '/404', '/middlePage', '/test'];
const IN_BOTH = [
  'sliding',
  'mall/Home mall/ActivityTopic mall/DiscountActivitiesList mall/SpikeList mall/ClassifyList',
  'mall/applySkuList mall/common/Invoice',
  'mall/sku/Collect mall/sku/AppletShare mall/sku/SkuDetail mall/sku/SkuPreviewDetail',
  'mall/sku/SkuSearch mall/sku/SkuSearchHistory',
  'mall/shopping/ShoppingCart mall/shopping/superAddCart',
  'mall/order/OrderCreate mall/order/PayCenter mall/order/PaySuccess mall/order/OrderSubmit',
  'mall/order/OrderSuccess mall/order/OrderList mall/order/OrderSearch mall/order/OrderDetail',
  'mall/order/logisticsDetail mall/order/myParcel mall/order/writeCodeDetail',
  'mall/order/shopInstall mall/order/refund/RefundCreate mall/order/refund/RefundDetail',
  'mall/order/refund/RefundSubmitSuccess',
  'mall/me/Comments mall/me/product mall/me/Evaluate mall/me/commentDetails',
  'mall/address/list mall/address/create',
].flatMap((line) => line.split(' '));
const IN_ONE = [
  '/bz/mall/order/ChoseNetWork',
  '/xtl/mall/sku/xtlMakeNetWork',
  '/bz/mall/sku/ActivityShare',
];
/** An address that the specification references elsewhere. It leads to the product page. */
const BESIDE = ['/sku/SkuDetail'];

const served = new Set(
  (Object.values(pages) as Page[]).flatMap(({ path, brands, aliases, alsoAt }) => [
    ...[path, ...alsoAt].flatMap((one) =>
      one.includes(':brand') ? brands.map((brand) => one.replace(':brand', brand)) : [one],
    ),
    ...aliases,
  ]),
);

test.each([
  ...ENTRY,
  ...BRANDS.flatMap((brand) => IN_BOTH.map((path) => `/${brand}/${path}`)),
  ...IN_ONE,
  ...BESIDE,
])('%s is a page', (address) => {
  expect(served).toContain(address);
});

test.each(IN_ONE)('%s is the one brand’s alone', (address) => {
  const other = address.startsWith('/bz') ? 'xtl' : 'bz';
  expect(served).not.toContain(address.replace(/^\/\w+/, `/${other}`));
});

test('every page has a title', () => {
  expect((Object.values(pages) as Page[]).filter(({ title }) => title.trim() === '')).toEqual([]);
});

test('an alias is a whole address: which brand it leads to is said in it', () => {
  const aliases = (Object.values(pages) as Page[]).flatMap((one) => one.aliases);
  expect(aliases.filter((alias) => alias.includes(':'))).toEqual([]);
});
