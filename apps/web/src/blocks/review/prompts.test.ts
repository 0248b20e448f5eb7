import { expect, test } from 'vitest';
import { openPrompts, withPrompt } from './prompts.ts';

const PROMPTS = ['做工', '外观', '上手', '和车搭不搭', '值不值'];

test('a prompt begins a line of its own, and is not offered again', () => {
  const one = withPrompt('', '做工');
  expect(one).toBe('做工：');
  const two = withPrompt(`${one}缝线很密 `, '外观');
  expect(two).toBe('做工：缝线很密\n外观：');
  expect(openPrompts(PROMPTS, two, 500)).toEqual(['上手', '和车搭不搭', '值不值']);
});

test('prompts that would not fit are not offered', () => {
  expect(openPrompts(PROMPTS, '好'.repeat(496), 500)).toEqual(['做工', '外观', '上手']);
  expect(openPrompts(PROMPTS, '好'.repeat(500), 500)).toEqual([]);
});
