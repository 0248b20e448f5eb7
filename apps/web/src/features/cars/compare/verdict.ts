import { formatMoney } from '@marque/contract/money';
import type { Param, ParamGroup } from '@marque/contract/cars/schema';
import type { ComparedCar } from './use-compared.ts';

/** So much of what differs is said. */
const MEASURES: readonly { code: string; more: string; less: string }[] = [
  { code: 'wheelbase', more: '轴距长', less: '轴距短' },
  { code: 'power', more: '功率多', less: '功率少' },
  { code: 'fuel-wltc', more: '百公里油耗多', less: '百公里油耗少' },
  { code: 'boot', more: '后备厢大', less: '后备厢小' },
];
const MAX_POINTS = 2;

/** At most two decimals, none that say nothing. */
const plain = (value: number): string => String(Math.round(value * 100) / 100);

/** What one car has in every case that the other one has not. */
const standardOver = (rows: readonly Param[], a: string, b: string): number =>
  rows.filter(({ cells }) => cells[a]?.mark === 'std' && cells[b] && cells[b].mark !== 'std')
    .length;

function measured(rows: readonly Param[], a: string, b: string): string[] {
  return MEASURES.flatMap(({ code, more, less }) => {
    const row = rows.find((one) => one.code === code);
    const [x, y] = [row?.cells[a]?.num, row?.cells[b]?.num];
    if (x == null || y == null || x === y) return [];
    return `${x > y ? more : less} ${plain(Math.abs(x - y))} ${row!.unit}`;
  }).slice(0, MAX_POINTS);
}

/**
 * How the second car stands to the first in one sentence, of data alone: never which one is better.
 * '' where nothing can be said.
 */
export function verdictOf(
  groups: readonly ParamGroup[],
  first: ComparedCar,
  other: ComparedCar,
): string {
  const rows = groups.flatMap((group) => group.rows);
  const more = standardOver(rows, other.id, first.id);
  const less = standardOver(rows, first.id, other.id);
  const gap =
    first.priceFen === null || other.priceFen === null ? null : other.priceFen - first.priceFen;
  const parts = [
    ...(gap === null || gap === 0
      ? []
      : [`${gap > 0 ? '贵' : '便宜'} ${formatMoney(Math.abs(gap))}`]),
    ...(more > 0 ? [`多 ${more} 项标配`] : []),
    ...(less > 0 ? [`少 ${less} 项标配`] : []),
    ...measured(rows, other.id, first.id),
  ];
  return parts.length === 0 ? '' : `${other.label}比${first.label}${parts.join('，')}。`;
}
