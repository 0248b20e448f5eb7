import { expect, test } from 'vitest';
import { paceText } from './live-meter.tsx';

test('the pace is told by the middle and the slow end', () => {
  const frames = [...Array.from({ length: 90 }, () => 16), ...Array.from({ length: 10 }, () => 40)];
  expect(paceText(frames)).toBe('63 帧/秒，最慢 5% 每帧 40 毫秒');
  expect(paceText([])).toBe('');
});
