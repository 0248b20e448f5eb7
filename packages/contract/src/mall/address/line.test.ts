import { expect, test } from 'vitest';
import { addressLine } from './line.ts';

test.each([
  ['上海市', '上海市', '闵行区', '上海市 闵行区 示例路 1 号'],
  ['重庆市', '县', '忠县', '重庆市 忠县 示例路 1 号'],
  ['湖北省', '省直辖县', '仙桃市', '湖北省 仙桃市 示例路 1 号'],
  [
    '新疆维吾尔自治区',
    '自治区直辖县级行政区划',
    '石河子市',
    '新疆维吾尔自治区 石河子市 示例路 1 号',
  ],
])('levels that are no place are not named: %s %s %s', (province, city, district, line) => {
  expect(addressLine({ province, city, district, detail: '示例路 1 号' })).toBe(line);
});
