import { expect, test } from 'vitest';
import { z } from 'zod';
import { joinPairs, type Modules } from './pairs.ts';

const call = { input: z.strictObject({}), output: z.object({}) };
const cart = {
  'cart/endpoints.ts': { list: { id: 'cart.list' } },
  'cart/schema.ts': { cartSchemas: { 'cart.list': call }, Line: z.string() },
};

test('endpoints and schemas are joined by the names of their files', () => {
  const { endpoints, schemas } = joinPairs({
    ...cart,
    'cart/operator-endpoints.ts': { clear: { id: 'operator.cartClear' } },
    'cart/operator-schema.ts': { cartDeskSchemas: { 'operator.cartClear': call } },
    'cart/shared-schema.ts': { Line: z.string() },
  });
  expect(endpoints.map(({ id }) => id)).toEqual(['cart.list', 'operator.cartClear']);
  expect(Object.keys(schemas)).toEqual(['cart.list', 'operator.cartClear']);
});

test.each<[string, Modules]>([
  [
    'cart/endpoints.ts needs cart/schema.ts beside it, with its schemas',
    { 'cart/endpoints.ts': cart['cart/endpoints.ts'] },
  ],
  [
    'cart/endpoints.ts has cart.list, and cart/schema.ts has no schema of it',
    { ...cart, 'cart/schema.ts': { cartSchemas: {} } },
  ],
  [
    'cart/schema.ts has a schema of cart.list, and cart/endpoints.ts has no such endpoint',
    { ...cart, 'cart/endpoints.ts': {} },
  ],
  [
    'late/schema.ts has a schema of late.list, and late/endpoints.ts has no such endpoint',
    { ...cart, 'late/schema.ts': { lateSchemas: { 'late.list': call } } },
  ],
  [
    'cart/operator-endpoints.ts has cart.list, as cart/endpoints.ts does',
    {
      ...cart,
      'cart/operator-endpoints.ts': cart['cart/endpoints.ts'],
      'cart/operator-schema.ts': cart['cart/schema.ts'],
    },
  ],
  [
    'cart/schema.ts exports two tables of schemas: cartSchemas, moreSchemas',
    { ...cart, 'cart/schema.ts': { cartSchemas: {}, moreSchemas: {} } },
  ],
])('%s', (why, modules) => {
  expect(() => joinPairs(modules)).toThrow(why);
});
