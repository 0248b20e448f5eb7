import { expect, test } from 'vitest';
import { problemsOf, renewed } from './budgets.ts';

const visit = (topic: string, KB: number, scripts = 5) => ({
  topic,
  KB,
  scripts,
  styles: 2,
  nextScripts: 3,
  nextStyles: 1,
});

test('a topic grows by 2 KB, and by more with a new line', () => {
  const budgets = { 'mall/cart': 120 };
  expect(problemsOf([visit('mall/cart', 122)], budgets)).toEqual([]);
  const grown = [visit('mall/cart', 122.5)];
  expect(problemsOf(grown, budgets)).toEqual(['mall/cart: 122.5 KB, 2.5 more than its line.']);
  expect(problemsOf(grown, renewed(grown, budgets))).toEqual([]);
});

test('a new topic asks for a line, one that is gone for its removal', () => {
  const rows = [visit('mall/bag', 110)];
  const budgets = { 'mall/cart': 120 };
  expect(problemsOf(rows, budgets)).toEqual([
    'mall/bag: has no line.',
    'mall/cart: is not in the build.',
  ]);
  expect(renewed(rows, budgets)).toEqual({ 'mall/bag': 110 });
});

test('no line lifts a ceiling', () => {
  const rows = [visit('mall/home', 116), visit('mall/cart', 170, 8), visit('mall/pay', 169)];
  expect(problemsOf(rows, renewed(rows, {}))).toEqual([
    'mall/home: KB is 116, at most 115.',
    'mall/cart: KB is 170, at most 169.',
    'mall/cart: scripts is 8, at most 7.',
  ]);
});

test('renewing leaves lines that still hold', () => {
  const before = { 'mall/cart': 120, 'mall/pay': 130 };
  expect(renewed([visit('mall/pay', 127), visit('mall/cart', 121.9)], before)).toEqual({
    'mall/cart': 120,
    'mall/pay': 127,
  });
});
