import type { In } from '@marque/contract/core';
import { formatInteger } from '@marque/contract/money';
import { COLOUR_FAMILIES } from '@marque/contract/used-car/stock/colour';
import type { usedCarPage } from '@marque/contract/used-car/stock/endpoints';
import { GEARBOXES, USED_CAR_SORTS, type UsedCarSort } from '@marque/contract/used-car/stock/kinds';
import type { Energy } from '@marque/contract/cars/schema';
import { ENERGY_NAMES } from '#blocks/series-rail/series-labels.ts';

type Input = In<typeof usedCarPage>;

/** The filters of the list; '' and null are not set. Prices are whole yuan. */
export type StockFilter = {
  cityCode: string;
  seriesId: string;
  min: number | null;
  max: number | null;
  /** First registered in this year or later. */
  year: number | null;
  /** At most so many kilometres. */
  km: number | null;
  body: string;
  gearbox: NonNullable<Input['gearbox']> | '';
  energy: Energy | '';
  colour: NonNullable<Input['colour']> | '';
  certified: boolean;
  warranty: boolean;
  sort: UsedCarSort;
};

export type StockParams = Partial<Record<keyof StockFilter, string | undefined>>;

export const NO_FILTER: StockFilter = {
  cityCode: '',
  seriesId: '',
  min: null,
  max: null,
  year: null,
  km: null,
  body: '',
  gearbox: '',
  energy: '',
  colour: '',
  certified: false,
  warranty: false,
  sort: 'newest',
};

const ENERGIES = Object.keys(ENERGY_NAMES) as Energy[];

/** Returns the known id; '' for any other text. */
const known = <T extends string>(ids: readonly T[], text: string | undefined): T | '' =>
  ids.find((id) => id === text) ?? '';

const numberOf = (text: string | undefined, from: number, to: number): number | null => {
  if (!text || !/^\d{1,7}$/.test(text)) return null;
  const value = Number(text);
  return value >= from && value <= to ? value : null;
};

/** Reads the filters of an address. What is no filter counts as not set. */
export const readStock = (of: StockParams): StockFilter => ({
  cityCode: of.cityCode && /^\d{6}$/.test(of.cityCode) ? of.cityCode : '',
  seriesId: of.seriesId && /^[\w.:-]{1,64}$/.test(of.seriesId) ? of.seriesId : '',
  min: numberOf(of.min, 0, 9_999_999),
  max: numberOf(of.max, 0, 9_999_999),
  year: numberOf(of.year, 1990, 2100),
  km: numberOf(of.km, 0, 999_999),
  body: of.body && of.body.length <= 10 && !/\p{Cc}/u.test(of.body) ? of.body.trim() : '',
  gearbox: known(
    GEARBOXES.map(({ id }) => id),
    of.gearbox,
  ),
  energy: known(ENERGIES, of.energy),
  colour: known(
    COLOUR_FAMILIES.map(({ id }) => id),
    of.colour,
  ),
  certified: of.certified === '1',
  warranty: of.warranty === '1',
  sort: known(USED_CAR_SORTS, of.sort) || 'newest',
});

/** Returns a filter as the parameters of an address. */
export const stockParams = ({
  min,
  max,
  year,
  km,
  certified,
  warranty,
  sort,
  ...rest
}: StockFilter) => ({
  ...rest,
  min: min === null ? '' : String(min),
  max: max === null ? '' : String(max),
  year: year === null ? '' : String(year),
  km: km === null ? '' : String(km),
  certified: certified ? '1' : '',
  warranty: warranty ? '1' : '',
  sort: sort === 'newest' ? '' : sort,
});

const PAGE = 12;

/** Returns the first request of the list. The server's and the browser's must be equal. */
export const stockInput = (of: StockFilter): Input => ({
  size: PAGE,
  sort: of.sort,
  ...(of.cityCode && { cityCode: of.cityCode }),
  ...(of.seriesId && { seriesId: of.seriesId }),
  ...(of.min !== null && { minFen: of.min * 100 }),
  ...(of.max !== null && { maxFen: of.max * 100 }),
  ...(of.year !== null && { minYear: of.year }),
  ...(of.km !== null && { maxKm: of.km }),
  ...(of.body && { body: of.body }),
  ...(of.gearbox && { gearbox: of.gearbox }),
  ...(of.energy && { energy: of.energy }),
  ...(of.colour && { colour: of.colour }),
  ...(of.certified && { certified: '1' as const }),
  ...(of.warranty && { warranty: '1' as const }),
});

export const priceText = ({ min, max }: Pick<StockFilter, 'min' | 'max'>): string => {
  const wan = (yuan: number) => (yuan / 10_000).toFixed(1).replace('.0', '');
  if (min === null) return max === null ? '' : `${wan(max)} 万以下`;
  return max === null ? `${wan(min)} 万以上` : `${wan(min)}–${wan(max)} 万`;
};

/** A filter that is set, in words, and the change that drops it. */
export type SetFilter = { name: string; without: Partial<StockFilter> };

/** Returns the filters that are set. `names` has the words for a city and a series. */
export const setFilters = (of: StockFilter, names: { city: string; series: string }): SetFilter[] =>
  [
    { name: of.cityCode && names.city, without: { cityCode: '' } },
    { name: of.seriesId && names.series, without: { seriesId: '' } },
    { name: priceText(of), without: { min: null, max: null } },
    { name: of.year === null ? '' : `${of.year} 年后上牌`, without: { year: null } },
    { name: of.km === null ? '' : `${formatInteger(of.km)} 公里内`, without: { km: null } },
    { name: of.body, without: { body: '' } },
    { name: GEARBOXES.find(({ id }) => id === of.gearbox)?.name ?? '', without: { gearbox: '' } },
    { name: of.energy && ENERGY_NAMES[of.energy], without: { energy: '' } },
    {
      name: COLOUR_FAMILIES.find(({ id }) => id === of.colour)?.name ?? '',
      without: { colour: '' },
    },
    { name: of.certified ? '官方认证' : '', without: { certified: false } },
    { name: of.warranty ? '原厂质保内' : '', without: { warranty: false } },
  ].filter(({ name }) => name !== '') as SetFilter[];
