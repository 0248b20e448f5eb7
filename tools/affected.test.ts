import { expect, test } from 'vitest';
import { affectedBy } from './test-run/affected.ts';

const WEB = 'apps/web/src/features/mall';
const FILES = new Map([
  ['packages/contract/src/mall/cart/endpoints.ts', ''],
  ['apps/server/src/app.ts', "import { cartModule } from './domains/cart/module.ts';"],
  [
    'apps/server/src/domains/cart/module.ts',
    "import { add } from './service.ts';\nimport * as calls from '@marque/contract/mall/cart/endpoints';",
  ],
  ['apps/server/src/domains/cart/service.ts', ''],
  ['apps/server/src/domains/cart/cart.test.ts', "import { app } from '#testing/app.ts';"],
  ['apps/server/src/domains/order/order.test.ts', "import { app } from '#testing/app.ts';"],
  ['apps/server/src/testing/app.ts', "import '#app.ts';"],
  [`${WEB}/cart/use-cart.ts`, "import { add } from '@marque/contract/mall/cart/endpoints';"],
  [`${WEB}/cart/use-cart.test.ts`, "import { useCart } from './use-cart.ts';"],
  [`${WEB}/cart/cart.page.tsx`, "import { useCart } from './use-cart.ts';"],
  [
    `${WEB}/cart/pages.ts`,
    "import * as cart from './cart.page.tsx';\nexport const pages = { 'mall.cart': cart };",
  ],
  [
    `${WEB}/routes.ts`,
    "const topics = [() => import('./cart/pages.ts'), () => import('./home/pages.ts')];",
  ],
  [`${WEB}/home/pages.ts`, "export const pages = { 'mall.home': home };"],
  ['e2e/cart.test.ts', 'await openPage(page, `/${brand}/mall/shopping/ShoppingCart?from=card`);'],
  ['e2e/carts.test.ts', "await openPage(page, '/xtl/mall/shopping/ShoppingCartOld');"],
]);
const SEGMENTS = new Map([
  ['mall.cart', 'ShoppingCart'],
  ['mall.home', 'Home'],
]);
const affected = (...changed: string[]) => affectedBy(changed, FILES, SEGMENTS);

test('a rule of a domain: the tests of the domain', () => {
  expect(affected('apps/server/src/domains/cart/service.ts')).toEqual({
    tests: ['apps/server/src/domains/cart/cart.test.ts'],
    pages: [],
    journeys: [],
  });
});

test('a call: the tests of its domain, and what shows the pages of the topics that make it', () => {
  expect(affected('packages/contract/src/mall/cart/endpoints.ts')).toEqual({
    tests: ['apps/server/src/domains/cart/cart.test.ts', `${WEB}/cart/use-cart.test.ts`],
    pages: ['mall.cart'],
    journeys: ['e2e/cart.test.ts'],
  });
});

test('a journey and a test: themselves', () => {
  expect(affected('e2e/carts.test.ts', 'apps/server/src/domains/order/order.test.ts')).toEqual({
    tests: ['apps/server/src/domains/order/order.test.ts'],
    pages: [],
    journeys: ['e2e/carts.test.ts'],
  });
});
