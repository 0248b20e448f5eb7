import type { Param, ParamGroup } from '@marque/contract/cars/schema';
import { describe, expect, test } from 'vitest';
import { countsOf, differingIn, MAX_ROWS, rowsOf, windowOf } from './rows.ts';

const param = (name: string, initials: string, values: (string | null)[]): Param => ({
  code: initials,
  name,
  initials,
  unit: '',
  hint: '',
  better: 'none',
  weight: 10,
  cells: Object.fromEntries(
    values.flatMap((text, i) =>
      text === null ? [] : [[`c${i}`, { text, num: null, mark: null }]],
    ),
  ),
});
const groups: ParamGroup[] = [
  {
    name: '尺寸',
    rows: [param('轴距', 'zj', ['2730 mm', '2.73 m']), param('车长', 'cc', ['1', '2'])],
  },
  { name: '座椅', rows: [param('前排通风', 'qptf', ['有', null])] },
];
const IDS = ['c0', 'c1'];
const differing = differingIn(groups, IDS);
const shown = (wanted: { diff?: boolean; q?: string }) =>
  rowsOf(groups, differing, { diff: false, q: '', ...wanted }).map((row) =>
    row.kind === 'group' ? `# ${row.name}` : row.param.name,
  );

describe('the rows of the table', () => {
  test('stand below the name of their group', () => {
    expect(shown({})).toEqual(['# 尺寸', '轴距', '车长', '# 座椅', '前排通风']);
  });
  test('that differ stand alone, without groups that have none', () => {
    expect(shown({ diff: true })).toEqual(['# 尺寸', '车长']);
    expect(countsOf(groups, differing)).toEqual({ different: 1, same: 2 });
  });
  test.each([
    ['通风', ['# 座椅', '前排通风']],
    [' QPTF ', ['# 座椅', '前排通风']],
    ['ptf', ['# 座椅', '前排通风']],
    ['没有', []],
  ])('are found by “%s”', (q, rows) => {
    expect(shown({ q })).toEqual(rows);
  });
});

describe('the rendered rows of a long table', () => {
  const row = 48;
  const height = 600;
  test('are all rows of a short table', () => {
    expect(windowOf(5, { top: 0, height, row })).toEqual({ from: 0, to: 5 });
  });
  test('covers what is in sight and never more than a few rows, wherever one scrolls', () => {
    for (let top = 0; top <= 224 * row; top += 37) {
      const { from, to } = windowOf(224, { top, height, row });
      expect(to - from).toBeLessThanOrEqual(MAX_ROWS);
      expect(from * row).toBeLessThanOrEqual(top);
      expect(to * row).toBeGreaterThanOrEqual(Math.min(top + height, 224 * row));
    }
  });
  test('is the end where the table became shorter than one had scrolled', () => {
    expect(windowOf(4, { top: 9000, height, row })).toEqual({ from: 0, to: 4 });
    const { from, to } = windowOf(40, { top: 9000, height, row });
    expect(to).toBe(40);
    expect(from * row).toBeLessThanOrEqual(40 * row - height);
  });
  test('is nothing of nothing', () => {
    expect(windowOf(0, { top: 0, height, row })).toEqual({ from: 0, to: 0 });
  });
});
