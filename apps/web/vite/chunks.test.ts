import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';

type Module = { imports?: string[]; later?: string[]; size?: number };

const src = (name: string): string => `/app/src/${name}`;

/** Returns the chunks of modules that import each other. Names leave out the sources' folder. */
function chunked(modules: Record<string, Module>): Record<string, string> {
  const graph = {
    getModuleIds: () => Object.keys(modules).map(src).values(),
    getModuleInfo: (id: string) => {
      const { imports = [], later = [], size = 10 } = modules[id.slice('/app/src/'.length)]!;
      return {
        code: 'x'.repeat(size),
        importedIds: imports.map(src),
        dynamicallyImportedIds: later.map(src),
      };
    },
  };
  return Object.fromEntries(
    [...chunksOf(graph)].map(([id, chunk]) => [id.slice('/app/src/'.length), chunk]),
  );
}

const HOME = 'features/mall/home/pages.ts';
const CART = 'features/mall/cart/pages.ts';
const PAY = 'features/mall/pay/pages.ts';
const REVIEW = 'features/mall/review/pages.ts';
const SEARCH = 'features/mall/search/pages.ts';
const COUPON = 'features/member/coupon/pages.ts';

test('the core has the entry’s imports and what home shares with any other page', () => {
  const chunks = chunked({
    'entry-client.tsx': { imports: ['react.ts'] },
    'react.ts': {},
    [HOME]: { imports: ['react.ts', 'card.tsx', 'banners.tsx'] },
    [CART]: { imports: ['react.ts', 'card.tsx', 'lines.tsx'] },
    'card.tsx': { imports: ['price.tsx'] },
    'price.tsx': {},
    'banners.tsx': {},
    'lines.tsx': {},
  });
  expect(chunks).toEqual({
    'entry-client.tsx': 'core',
    'react.ts': 'core',
    'card.tsx': 'core',
    'price.tsx': 'core',
  });
});

test('code shared by topics goes to their area, code shared by areas is common, the rest stays with its topic', () => {
  const chunks = chunked({
    [CART]: { imports: ['order.ts', 'gate.tsx', 'lines.tsx'] },
    [PAY]: { imports: ['order.ts', 'gate.tsx'] },
    [COUPON]: { imports: ['gate.tsx'] },
    'order.ts': {},
    'gate.tsx': {},
    'lines.tsx': {},
  });
  expect(chunks).toEqual({ 'order.ts': 'mall', 'gate.tsx': 'common' });
});

test('code that one topic needs at once and many after a tap is a file of its own', () => {
  const [REVIEW, ORDER] = ['features/mall/review/pages.ts', 'features/mall/order/pages.ts'];
  const later = { later: ['sheet.tsx'] };
  const chunks = chunked({
    [CART]: { imports: ['sheet.tsx'] },
    [PAY]: later,
    [REVIEW]: later,
    [ORDER]: later,
    'sheet.tsx': { imports: ['note.tsx'], size: 3_000 },
    'note.tsx': { size: 300 },
  });
  expect(chunks).toEqual({ 'note.tsx': 'mall' });
});

test('large code that one topic needs at once and another later is not shared by their area', () => {
  const modules = (size: number) => ({
    [CART]: { imports: ['list.tsx'] },
    [PAY]: { later: ['list.tsx'] },
    'list.tsx': { size },
  });
  expect(chunked(modules(3_000))).toEqual({});
  expect(chunked(modules(300))).toEqual({ 'list.tsx': 'mall' });
});

test('code shared by a few topics is a file of its own when it is large enough, one per topic', () => {
  const chunks = chunked({
    [CART]: { imports: ['line.tsx', 'total.ts', 'stars.tsx', 'sun.tsx'] },
    [PAY]: { imports: ['line.tsx', 'total.ts'] },
    [REVIEW]: { imports: ['stars.tsx'] },
    [SEARCH]: { imports: ['sun.tsx'] },
    'line.tsx': { imports: ['total.ts'], size: 7_000 },
    'total.ts': { size: 400 },
    'stars.tsx': { size: 6_500 },
    // This module is large enough too, but the cart already has a file with other neighbours.
    'sun.tsx': { size: 6_000 },
  });
  const file = 'mall-cart-and-mall-pay-and-mall-review';
  expect(chunks).toEqual({
    'line.tsx': file,
    'total.ts': file,
    'stars.tsx': file,
    'sun.tsx': 'mall',
  });
});

test('the file of forms imports none that imports it', () => {
  const form = 'shared/form/field.tsx';
  const opens = { later: ['name.tsx'] };
  const chunks = chunked({
    [CART]: { imports: ['name.tsx', 'guard.ts'] },
    [PAY]: opens,
    [REVIEW]: opens,
    [COUPON]: opens,
    'name.tsx': { imports: [form], size: 6_000 },
    [form]: { imports: ['guard.ts'] },
    'guard.ts': { size: 6_000 },
  });
  expect(chunks[form]).toBe('forms');
  expect(chunks['guard.ts']).toBe('forms');
});

test('the order of the modules does not change the chunks', () => {
  const modules = {
    [CART]: { imports: ['stars.tsx'], later: ['sheet.tsx'] },
    [PAY]: { imports: ['stars.tsx', 'sheet.tsx'] },
    [REVIEW]: { imports: ['stars.tsx', 'sheet.tsx'] },
    [SEARCH]: {},
    'stars.tsx': { size: 6_500 },
    'sheet.tsx': { size: 7_000 },
  };
  const backwards = Object.fromEntries(Object.entries(modules).toReversed());
  expect(chunked(backwards)).toEqual(chunked(modules));
  expect(chunked(modules)['stars.tsx']).toBe('mall-cart-and-mall-pay-and-mall-review');
});

test("an area's styles are one sheet, those of the parts everybody uses are in the core's", () => {
  const chunks = chunked({
    [HOME]: { imports: ['features/mall/home/home.module.css'] },
    [CART]: { imports: ['features/mall/cart/cart.module.css', 'shared/ui/tabs.module.css'] },
    'features/mall/home/home.module.css': {},
    'features/mall/cart/cart.module.css': {},
    'shared/ui/tabs.module.css': {},
  });
  expect(chunks).toEqual({
    'features/mall/cart/cart.module.css': 'mall',
    'shared/ui/tabs.module.css': 'core',
  });
});

test('a small module that one topic and a later part of the core use makes no file of its own', () => {
  const modules = (size: number) => ({
    'entry-client.tsx': { later: ['browser.ts', 'features/mall/routes.ts'] },
    'features/mall/routes.ts': { later: [PAY] },
    'browser.ts': { imports: ['leave.ts'] },
    [PAY]: { imports: ['leave.ts'] },
    'leave.ts': { size },
  });
  expect(chunked(modules(500))['leave.ts']).toBe('core');
  expect(chunked(modules(5_000))['leave.ts']).toBeUndefined();
});

test('the code of the live car is a file of its own, however many pages share it', () => {
  const page = { imports: ['blocks/car-stage/turn.tsx'] };
  const chunks = chunked({
    [CART]: page,
    [PAY]: page,
    'blocks/car-stage/turn.tsx': {
      imports: ['blocks/car-stage/live/gate.ts'],
      later: ['blocks/car-stage/live/live-stage.tsx'],
    },
    'blocks/car-stage/live/gate.ts': {},
    'blocks/car-stage/live/live-stage.tsx': { imports: ['blocks/car-stage/live/viewer.ts'] },
    'blocks/car-stage/live/viewer.ts': { size: 90_000 },
  });
  expect(chunks).toEqual({
    'blocks/car-stage/turn.tsx': 'mall',
    'blocks/car-stage/live/gate.ts': 'mall',
    'blocks/car-stage/live/live-stage.tsx': 'car-live',
    'blocks/car-stage/live/viewer.ts': 'car-live',
  });
});
