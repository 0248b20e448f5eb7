import { expect, test } from 'vitest';
import { countdownHtml } from './countdown.ts';

test('a countdown has two figures each and never goes below zero', () => {
  expect(countdownHtml(90_061_000)).toBe(
    '<span>1 天 </span><b>01</b><i>:</i><b>01</b><i>:</i><b>01</b>',
  );
  expect(countdownHtml(-5)).toBe('<b>00</b><i>:</i><b>00</b><i>:</i><b>00</b>');
});
