import { expect, test } from 'vitest';
import { readContent } from '../read.ts';
import { paramValues } from './param-values.ts';

const { content } = readContent();
const sold = content.series.flatMap(({ trims }) => trims).filter(({ onSale }) => !onSale[1]);
const shown = (typeId: string, code: string) => {
  const row = paramValues(content).find((one) => one.subject_id === typeId && one.code === code);
  return row?.mark ?? row?.num ?? row?.text;
};

const FITTINGS = ['damping', 'vents', 'scent', 'hud', 'park', 'rack', 'rear'] as const;
const CODES = {
  damping: 'adaptive-susp',
  vents: 'seat-vent',
  scent: 'fragrance',
  hud: 'hud',
  park: 'park-auto',
  rack: 'roof-rail',
  rear: 'seat-rear-heat',
};

test('the table says of each fitting of each trim what the configurator sells', () => {
  const values = new Map(
    paramValues(content).map((row) => [`${row.subject_id} ${row.code}`, row.mark]),
  );
  const all = content['car-options'].flatMap(({ options }) => options);
  const rows = sold.flatMap(({ id }) =>
    FITTINGS.map((fitting) => {
      const series = content.series.find(({ trims }) => trims.some((trim) => trim.id === id))!;
      const option = all.find((one) => one.id === `${series.id}-o-${fitting}`);
      const offered = option && (option.types?.includes(id) ?? true);
      const mark = option?.standard.includes(id) ? 'std' : offered ? 'opt' : 'none';
      return { what: `${id} ${CODES[fitting]}`, mark };
    }),
  );
  expect(rows.map(({ what }) => [what, values.get(what)])).toEqual(
    rows.map(({ what, mark }) => [what, mark]),
  );
});

test('roof, wheels and tyres are those of the car without anything chosen', () => {
  expect(shown('xtl-tianyi-family', 'roof')).toBe('无，可选全景天窗');
  expect(shown('xtl-tianyi-journey', 'roof')).toBe('全景天窗');
  expect(shown('xtl-tianyi-journey', 'wheel-size')).toBe(18);
  expect(shown('xtl-tianyi-journey', 'tyre')).toBe('225/60 R18');
  expect(shown('bz-p54-first', 'wheel-size')).toBe(18);
});

const withTable = (code: string, all: string) => ({
  ...content,
  'car-params': content['car-params'].map(({ group, params }) => ({
    group,
    params: params.map((param) => (param.code === code ? { ...param, all, series: {} } : param)),
  })),
});

test('a table that contradicts the options is refused', () => {
  expect(() => paramValues(withTable('adaptive-susp', '––●'))).toThrow(/adaptive-susp stands/);
  expect(() => paramValues(withTable('dvr', '○'))).toThrow(/dvr is optional/);
  expect(() => paramValues(withTable('roof', '全景天窗'))).toThrow(/roof stands/);
});

test('what a car of another drive has does not apply, and is no difference', () => {
  expect(shown('xtl-tianyi-family', 'battery')).toBe('不适用');
  expect(shown('bz-p54-first', 'fuel-wltc')).toBe('不适用');
  expect(shown('xtl-c6-business', 'boot-folded')).toBeUndefined();
});
