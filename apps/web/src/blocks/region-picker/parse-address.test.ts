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

const NOWHERE = {
  name: '',
  phone: '',
  provinceCode: '',
  cityCode: '',
  districtCode: '',
  province: '',
  city: '',
  district: '',
};

test.each([
  ['广西南宁市青秀区民族大道1号', '450103', '民族大道1号'],
  ['广西南宁青秀区民族大道1号', '450103', '民族大道1号'],
  ['新疆乌鲁木齐市天山区解放路1号', '650102', '解放路1号'],
  ['宁夏银川市兴庆区示例路3号', '640104', '示例路3号'],
  ['内蒙古呼和浩特市新城区示例路3号', '150102', '示例路3号'],
  ['西藏拉萨市城关区示例路3号', '540102', '示例路3号'],
  ['湖北恩施州恩施市示例路3号', '422801', '示例路3号'],
  ['吉林市船营区示例路3号', '220204', '示例路3号'],
  ['湖北省仙桃市干河街道1号', '429004', '干河街道1号'],
  ['重庆市忠县忠州街道1号', '500233', '忠州街道1号'],
  ['香港特别行政区香港岛中西区示例道1号', '810101', '示例道1号'],
])('the region of %s is found', (text, districtCode, detail) => {
  expect(parseAddress(text, areaList)).toMatchObject({ districtCode, detail });
});

test('unknown text in front loses nothing of what follows', () => {
  expect(parseAddress('你好麻烦发广西南宁青秀区民族大道1号', areaList)).toMatchObject({
    districtCode: '450103',
    detail: '民族大道1号',
  });
  expect(parseAddress('公司前台 广西南宁市青秀区民族大道1号', areaList)).toMatchObject({
    districtCode: '450103',
  });
  expect(parseAddress('样品仓库甲乙丙广西南宁市青秀区民族大道1号', areaList)).toMatchObject({
    districtCode: '450103',
    detail: '民族大道1号 样品仓库甲乙丙',
  });
});

test('parts of an address are no name, a labelled name is one', () => {
  expect(parseAddress('重庆市 忠县 忠州街道 1号 张三', areaList)).toMatchObject({
    name: '张三',
    districtCode: '500233',
    detail: '忠州街道1号',
  });
  expect(parseAddress('姓名：欧阳娜娜娜 电话：+86 138 0013 8000', areaList)).toMatchObject({
    name: '欧阳娜娜娜',
    phone: '13800138000',
  });
});

test('a city without its district leaves the district open, and a street is no district', () => {
  expect(parseAddress('杭州市西湖大道1号', areaList)).toMatchObject({
    cityCode: '330100',
    districtCode: '',
    detail: '西湖大道1号',
  });
});

test('a district many cities have is not guessed', () => {
  expect(parseAddress('鼓楼区示例路 1 号', areaList)).toEqual({
    ...NOWHERE,
    detail: '鼓楼区示例路1号',
  });
});

test('a text without an address is kept as it is', () => {
  expect(parseAddress('随便一句话而已没有地址', areaList)).toEqual({
    ...NOWHERE,
    detail: '随便一句话而已没有地址',
  });
});
