import { expect, test } from 'vitest';
import { CODE_SIGNS, parseInviterCode } from './code.ts';

test.each([
  ['K7WQ2MD2', 'K7WQ2MD2'],
  ['k7wq-2md2', 'K7WQ2MD2'],
  ['Ｋ７ＷＱ ２ＭＤ２', 'K7WQ2MD2'],
  ['K7WQ2MD3', null],
  ['K7WQ2MO2', null],
  ['K7WQ2M', null],
  ['', null],
])('%s is the code %s', (text, code) => {
  expect(parseInviterCode(text)).toBe(code);
});

test('no code with one wrong sign passes', () => {
  const right = 'K7WQ2MD2';
  for (let i = 0; i < right.length; i++)
    for (const sign of CODE_SIGNS)
      if (sign !== right[i])
        expect(parseInviterCode(right.slice(0, i) + sign + right.slice(i + 1))).toBeNull();
});
