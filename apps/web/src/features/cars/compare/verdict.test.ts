import type { Param, ParamGroup } from '@marque/contract/cars/schema';
import { expect, test } from 'vitest';
import { idsOf } from './ids.ts';
import { joinGroups, type ComparedCar } from './use-compared.ts';
import { verdictOf } from './verdict.ts';

const car = (id: string, label: string, priceFen: number | null): ComparedCar => ({
  id,
  label,
  priceFen,
  type: null,
  others: null,
});
const row = (code: string, cells: Param['cells'], unit = ''): Param => ({
  code,
  name: code,
  initials: code,
  unit,
  hint: '',
  better: 'none',
  weight: 1,
  cells,
});
const num = (value: number) => ({ text: null, num: value, mark: null });
const mark = (value: 'std' | 'opt' | 'none') => ({ text: null, num: null, mark: value });
const groups: ParamGroup[] = [
  {
    name: '全部',
    rows: [
      row('wheelbase', { a: num(2690), b: num(2730) }, 'mm'),
      row('heat', { a: mark('none'), b: mark('std') }),
      row('vent', { a: mark('opt'), b: mark('std') }),
      row('hud', { a: mark('std'), b: mark('none') }),
      row('unsaid', { b: mark('std') }),
    ],
  },
];

test('two cars are compared only by parameters known of both', () => {
  expect(verdictOf(groups, car('a', '甲', 15_000_000), car('b', '乙', 15_920_000))).toBe(
    '乙比甲贵 ¥9,200.00，多 2 项标配，少 1 项标配，轴距长 40 mm。',
  );
  expect(verdictOf(groups, car('b', '乙', null), car('a', '甲', 1))).toBe(
    '甲比乙多 1 项标配，少 2 项标配，轴距短 40 mm。',
  );
  expect(verdictOf([], car('a', '甲', 1), car('b', '乙', 1))).toBe('');
});

test('tables of several answers are merged by their rows', () => {
  const own = [{ name: '全部', rows: [row('x', { a: num(1) }), row('y', { a: num(2) })] }];
  const others = [{ name: '全部', rows: [row('y', { b: num(3) }), row('x', {})] }];
  expect(joinGroups([[], own, others])[0]!.rows.map(({ cells }) => Object.keys(cells))).toEqual([
    ['a'],
    ['a', 'b'],
  ]);
});

test.each([
  ['a,b,a', ['a', 'b']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
  ['a, ,<b>', ['a']],
  [undefined, []],
])('the address %s compares %j', (text, ids) => {
  expect(idsOf(text, 4)).toEqual(ids);
});
