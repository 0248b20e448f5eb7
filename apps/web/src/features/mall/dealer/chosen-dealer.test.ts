import { expect, test } from 'vitest';
import { readChosenDealer } from './chosen-dealer.ts';

test('a stored store comes back', () => {
  expect(readChosenDealer('{"id":"d","name":"门店","city":"上海市"}')).toEqual({
    id: 'd',
    name: '门店',
  });
});

test.each([null, '', '{', '[]', '7', '{"id":1,"name":"x"}'])(
  'broken storage %j is none',
  (text) => {
    expect(readChosenDealer(text)).toBeNull();
  },
);
