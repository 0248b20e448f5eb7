import { expect, test } from 'vitest';
import { addressLine } from './line.ts';

test('an address stands on one line, a municipality is named once', () => {
  const house = { district: '相城区', detail: '示例路 66 号' };
  expect(addressLine({ province: '江苏省', city: '苏州市', ...house })).toBe(
    '江苏省 苏州市 相城区 示例路 66 号',
  );
  expect(addressLine({ province: '上海市', city: '上海市', district: '闵行区' })).toBe(
    '上海市 闵行区',
  );
});
