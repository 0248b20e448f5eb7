import { expect, test } from 'vitest';
import { addedLabel } from './review-article.tsx';

test.each([
  ['2026-05-01T10:00:00Z', '2026-05-01T20:00:00Z', '当天追评'],
  ['2026-05-01T10:00:00Z', '2026-05-08T10:00:00Z', '7 天后追评'],
])('from %s to %s is %s', (from, to, label) => {
  expect(addedLabel(from, to, '追评')).toBe(label);
});
