import { describe, expect, test } from 'vitest';
import { DriveForm, ProvedDriveForm } from './form.ts';
import {
  driveMinutes,
  EMPTY_MODLE_CAR,
  expectedTimeOf,
  isDoorTooFar,
  startOf,
  withSeries,
} from './test-drive.ts';

test('a test drive at the door takes longer', () => {
  expect([driveMinutes('进店试驾'), driveMinutes('上门试驾')]).toEqual([60, 90]);
});

test('the draft says its moment in Shanghai', () => {
  const at = new Date('2026-11-25T02:30:00Z');
  expect(expectedTimeOf(at)).toBe('2026-11-25 10:30');
  expect(startOf('2026-11-25 10:30')).toBe(at.toISOString());
  expect(startOf('')).toBeNull();
  expect(startOf('2026-13-45 10:30')).toBeNull();
});

test('another series resets the chosen time, and the same one keeps it', () => {
  const draft = { ...EMPTY_MODLE_CAR, seriesId: 'a', expectedTime: '2026-11-25 10:30' };
  expect(withSeries(draft, { seriesId: 'a', seriesName: '甲' })).toBe(draft);
  expect(withSeries(draft, { seriesId: 'b', seriesName: '乙' })).toMatchObject({
    seriesId: 'b',
    car: '乙',
    expectedTime: '',
  });
});

test.each([
  ['上海市闵行区', '', false],
  ['上海市闵行区', '29.9', false],
  ['上海市闵行区', '30.5', true],
  ['江苏省苏州市', '', true],
])('at the door in %s, %s km away: too far is %s', (area, distance, far) => {
  expect(isDoorTooFar({ area, distance }, { city: '上海市' })).toBe(far);
});

describe('the form of a driver', () => {
  const filled = {
    ...EMPTY_MODLE_CAR,
    seriesId: 's',
    dealerId: 'd',
    name: '林间',
    phone: '13800138000',
    expectedTime: '2026-11-25 10:30',
    contactPref: 'any',
    typeId: '',
    code: '',
    licence: true,
    agreed: true,
  };
  const said = (
    change: Record<string, unknown>,
    rules: typeof DriveForm | typeof ProvedDriveForm = DriveForm,
  ) => rules.safeParse({ ...filled, ...change }).error?.issues.map(({ message }) => message) ?? [];

  test.each([
    [{}, []],
    [{ seriesId: '' }, ['请选择想试驾的车']],
    [{ dealerId: '' }, ['请选择试驾门店']],
    [{ name: ' ' }, ['请填写姓名']],
    [{ phone: '1380013800' }, ['请输入正确的手机号']],
    [{ expectedTime: '' }, ['请选择时间']],
    [{ licence: false }, ['请确认已满 18 周岁并持有有效驾照']],
    [{ agreed: false }, ['请阅读并同意《试驾协议》']],
    [{ driveType: '上门试驾' }, ['请选择所在地区', '请填写上门地址']],
    [{ driveType: '上门试驾', area: '上海市 闵行区', address: '示例路 8 号' }, []],
  ])('%j: %j', (change, problems) => {
    expect(said(change)).toEqual(problems);
  });

  test('another phone is proved', () => {
    expect(said({}, ProvedDriveForm)).toEqual(['请输入 6 位验证码']);
    expect(said({ code: '123456' }, ProvedDriveForm)).toEqual([]);
  });
});
