import { areaList } from '@vant/area-data';
import { pinyin } from 'pinyin-pro';
import centres from './centres.json' with { type: 'json' };

export type Position = { lng: number; lat: number };

export type CityFact = {
  code: string;
  name: string;
  province: string;
  reading: Reading;
  /** The centre of the city in GCJ-02 degrees. */
  centre: Position;
};

/** Pinyin syllables in lower case, without tones. */
type Reading = readonly string[];

/** Names that the pinyin dictionary reads wrongly. */
const READINGS: Readonly<Record<string, Reading>> = {
  乐清: ['yue', 'qing'],
  单县: ['shan', 'xian'],
  尉犁: ['yu', 'li'],
  乐亭: ['lao', 'ting'],
  喀什: ['ka', 'shi'],
  六合: ['lu', 'he'],
  什邡: ['shi', 'fang'],
  吴堡: ['wu', 'bu'],
  大埔: ['da', 'bu'],
  歙县: ['she', 'xian'],
  泌阳: ['bi', 'yang'],
  洪洞: ['hong', 'tong'],
  浚县: ['xun', 'xian'],
  涡阳: ['guo', 'yang'],
  繁峙: ['fan', 'shi'],
  蔚县: ['yu', 'xian'],
  郫都: ['pi', 'du'],
  都匀: ['du', 'yun'],
  都昌: ['du', 'chang'],
  黄陂: ['huang', 'pi'],
};

export function readingOf(name: string): Reading {
  for (const [start, reading] of Object.entries(READINGS))
    if (name.startsWith(start)) return [...reading, ...read(name.slice(start.length))];
  return read(name);
}

const read = (text: string): string[] =>
  text === '' ? [] : pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true });

const names = (level: 'province_list' | 'city_list' | 'county_list'): [string, string][] =>
  Object.entries(areaList[level]);
const provinces = new Map(names('province_list'));
export const provinceOf = (code: string): string => provinces.get(`${code.slice(0, 2)}0000`)!;

/** Regions (Hong Kong, Macau) that count as one city although the data divides them. */
const isWhole = (code: string): boolean => /^(81|82)/.test(code);
/** Counties directly under a province, e.g. `419000`. */
const isGroup = (code: string): boolean => /^\d\d90\d\d$/.test(code);
/**
 * Chongqing's counties have a code of their own in the data; here they belong to its districts'
 * city.
 */
const CHONGQING = { districts: '500100', counties: '500200' };

/** Returns the city of a county's or city's code. */
export function cityCodeOf(code: string): string {
  if (isWhole(code)) return `${code.slice(0, 2)}0000`;
  if (isGroup(code)) return code;
  const city = `${code.slice(0, 4)}00`;
  return city === CHONGQING.counties ? CHONGQING.districts : city;
}

function cityFact(code: string, name: string): CityFact {
  const [lng, lat] = (centres as Record<string, number[]>)[code] ?? [];
  if (lng === undefined || lat === undefined) throw new Error(`No centre of ${code} ${name}`);
  return { code, name, province: provinceOf(code), reading: readingOf(name), centre: { lng, lat } };
}

/** All cities, in the order of their codes. */
export const cityFacts: readonly CityFact[] = [
  ...names('city_list').filter(
    ([code]) => !isGroup(code) && !isWhole(code) && code !== CHONGQING.counties,
  ),
  ...names('county_list').filter(([code]) => isGroup(code)),
  ...names('province_list').filter(([code]) => isWhole(code)),
]
  .map(([code, name]) => cityFact(code, name))
  .sort((a, b) => a.code.localeCompare(b.code));

/** Returns the counties and districts that belong to a city, with their readings. */
export const countyFacts = (): { code: string; name: string; reading: Reading }[] =>
  names('county_list')
    .filter(([code]) => !isGroup(code))
    .map(([code, name]) => ({ code, name, reading: readingOf(name) }));
