import { expect, test } from 'vitest';
import { readContent } from '../read.ts';
import { assertRights } from './rights.ts';

const { content } = readContent();
const saying = (text: string) => ({
  ...content,
  'car-rights': content['car-rights'].map((one) => ({
    ...one,
    groups: one.groups.map((group) => ({
      ...group,
      items: group.items.map((item) => (item.id === 'warranty' ? { ...item, text } : item)),
    })),
  })),
});

test('rights promise the warranty of the table, for parts that the car has', () => {
  expect(() => assertRights(content)).not.toThrow();
  expect(() => assertRights(saying('5 年或 15 万公里'))).toThrow(/the table says 3 年或 10 万公里/);
  expect(() => assertRights(saying('3 年或 10 万公里；三电另计'))).toThrow(/三电/);
});
