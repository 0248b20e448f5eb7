import { areaList } from '@vant/area-data';
import { expect, test } from 'vitest';
import { regionOfCity } from './current-address.ts';

test.each([
  ['杭州市', { provinceCode: '330000', province: '浙江省', cityCode: '330100', city: '杭州市' }],
  ['上海市', { provinceCode: '310000', province: '上海市', cityCode: '310100', city: '上海市' }],
  ['重庆市', { provinceCode: '500000', province: '重庆市', cityCode: '500100' }],
])('%s has its codes, and no district yet', (name, region) => {
  expect(regionOfCity(name, areaList)).toMatchObject({ ...region, districtCode: '', district: '' });
});

test('an unknown city fills in no field', () => {
  expect(regionOfCity('乌有市', areaList)).toEqual({});
});
