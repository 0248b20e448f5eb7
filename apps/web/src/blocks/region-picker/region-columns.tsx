import { cityNameOf } from '@marque/contract/mall/address/line';
import { areaList } from '@vant/area-data';
import { useState } from 'react';
import { Cascade } from '#shared/ui/picker/cascade.tsx';
import { HereRow } from './here-row.tsx';
import * as styles from './region-columns.module.css';
import type { Region } from './region.ts';

const LEVELS = ['选择省份', '选择城市', '选择区县'];
const NAMES = [areaList.province_list, areaList.city_list, areaList.county_list] as const;

/** Popular cities by code, where most parcels go. */
const POPULAR = [
  ['110100', '北京'],
  ['310100', '上海'],
  ['440100', '广州'],
  ['440300', '深圳'],
  ['330100', '杭州'],
  ['510100', '成都'],
  ['420100', '武汉'],
  ['320100', '南京'],
  ['320500', '苏州'],
  ['500100', '重庆'],
  ['610100', '西安'],
  ['430100', '长沙'],
] as const;

const cityOf = (code: string): string => `${code.slice(0, 4)}00`;
const { city_list: cities, county_list: counties } = areaList as Record<
  'city_list' | 'county_list',
  Record<string, string>
>;
/** Whether a code of the second level is no place: 省直辖县, or 县 below a municipality. */
const isLevelOnly = (code: string): boolean =>
  cities[code] === '县' || Boolean(cities[code]?.includes('直辖'));

/**
 * The regions below a path. Codes have six digits, two for each level. What belongs to a province itself
 * stands among its cities, with its own code.
 */
const below = (path: readonly string[]): [string, string][] => {
  const last = path.at(-1) ?? '';
  if (path.length === 2 && !(last in cities)) return [[last, counties[last]!]];
  const prefix = last.slice(0, 2 * path.length);
  const found = Object.entries(NAMES[path.length]!).filter(([code]) => code.startsWith(prefix));
  return found.flatMap(([code, name]): [string, string][] =>
    path.length === 1 && isLevelOnly(code)
      ? Object.entries(counties).filter(([county]) => cityOf(county) === code)
      : [[code, name]],
  );
};

const provinceOf = (city: string): string => `${city.slice(0, 2)}0000`;

const PopularCities = ({ goOn }: { goOn: (path: readonly string[]) => void }) => (
  <section aria-label="热门城市" className={styles.popular}>
    <h3>热门城市</h3>
    <ul>
      {POPULAR.map(([code, name]) => (
        <li key={code}>
          <button type="button" onClick={() => goOn([provinceOf(code), code])}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

type RegionColumnsProps = {
  value: readonly [string, string, string];
  onPick: (region: Region) => void;
};

export default function RegionColumns({ value, onPick }: RegionColumnsProps) {
  /** The initial path of the lists: the chosen region, or the located city. */
  const [start, setStart] = useState((): readonly string[] => {
    const [province, city, district] = value;
    return [province, isLevelOnly(city) ? district : city, district];
  });
  const pick = (path: readonly string[]) => {
    const [provinceCode, , districtCode] = path as [string, string, string];
    const cityCode = cityOf(districtCode);
    const names = {
      province: areaList.province_list[provinceCode]!,
      city: cities[cityCode]!,
      district: counties[districtCode]!,
    };
    onPick({ provinceCode, cityCode, districtCode, ...names, city: cityNameOf(names) });
  };
  return (
    <>
      <HereRow
        onFound={({ provinceCode = '', cityCode = '', districtCode = '' }) =>
          districtCode
            ? pick([provinceCode, cityCode, districtCode])
            : setStart([provinceCode, cityCode, ''])
        }
      />
      <Cascade
        key={start.join(' ')}
        levels={LEVELS}
        optionsOf={below}
        value={start}
        onPick={pick}
        head={PopularCities}
      />
    </>
  );
}
