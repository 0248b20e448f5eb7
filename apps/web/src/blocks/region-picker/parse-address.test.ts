import { areaList } from '@vant/area-data';
import { expect, test } from 'vitest';
import { parseAddress } from './parse-address.ts';

test.each([
  [
    '林间，13800138000，上海市闵行区示例路128号3楼',
    {
      name: '林间',
      phone: '13800138000',
      province: '上海市',
      districtCode: '310112',
      detail: '示例路128号3楼',
    },
  ],
  [
    '收货人：王小满 手机号码：+86 139-0000-1111 所在地区：广东省深圳市南山区 详细地址：科技园示例路 1 号',
    {
      name: '王小满',
      phone: '13900001111',
      city: '深圳市',
      districtCode: '440305',
      detail: '科技园示例路1号',
    },
  ],
  [
    '浙江杭州西湖区文三路 5 号 李雷 13700000000',
    { name: '李雷', province: '浙江省', city: '杭州市', district: '西湖区', detail: '文三路5号' },
  ],
  [
    '浙江省义乌市稠城街道示例路 9 号，韩梅梅 137-0000-0000',
    {
      name: '韩梅梅',
      phone: '13700000000',
      city: '金华市',
      district: '义乌市',
      districtCode: '330782',
    },
  ],
  [
    '闵行区示例路 1 号 3 楼 收货人:林间 13800138000',
    {
      name: '林间',
      province: '上海市',
      city: '上海市',
      district: '闵行区',
      detail: '示例路1号3楼',
    },
  ],
])('%s', (text, expected) => {
  expect(parseAddress(text, areaList)).toMatchObject(expected);
});

test('a district many cities have is not guessed', () => {
  expect(parseAddress('鼓楼区示例路 1 号', areaList)).toEqual({ detail: '鼓楼区示例路1号' });
});

test('a text without an address is kept as it is', () => {
  expect(parseAddress('随便一句话而已没有地址', areaList)).toEqual({
    detail: '随便一句话而已没有地址',
  });
});
