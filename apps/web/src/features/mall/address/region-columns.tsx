import { areaList } from '@vant/area-data';
import { useState } from 'react';
import { cx } from '#shared/ui/cx.ts';
import type { Region } from './region.ts';
import styles from './address-form.module.css';

type Level = 'province' | 'city' | 'district';
const NAMES: Record<Level, Record<string, string>> = {
  province: areaList.province_list,
  city: areaList.city_list,
  district: areaList.county_list,
};
const below = (level: Level, prefix: string): [string, string][] =>
  Object.entries(NAMES[level]).filter(([code]) => code.startsWith(prefix));

type RegionColumnsProps = {
  value: readonly [string, string, string];
  onPick: (region: Region) => void;
};

/** Three lists side by side, each within what was chosen before it. */
export default function RegionColumns({ value, onPick }: RegionColumnsProps) {
  const [province, setProvince] = useState(value[0]);
  const [city, setCity] = useState(value[1]);
  const pick = (district: string) =>
    onPick({
      provinceCode: province,
      cityCode: city,
      districtCode: district,
      province: NAMES.province[province]!,
      city: NAMES.city[city]!,
      district: NAMES.district[district]!,
    });
  const chooseProvince = (code: string) => {
    setProvince(code);
    const cities = below('city', code.slice(0, 2));
    setCity(cities.length === 1 ? cities[0]![0] : '');
  };
  return (
    <div className={styles.columns}>
      <Column
        label="省"
        options={below('province', '')}
        chosen={province}
        onChoose={chooseProvince}
      />
      <Column
        label="市"
        options={province ? below('city', province.slice(0, 2)) : []}
        chosen={city}
        onChoose={setCity}
      />
      <Column
        label="区县"
        options={city ? below('district', city.slice(0, 4)) : []}
        chosen={value[2]}
        onChoose={pick}
      />
    </div>
  );
}

type ColumnProps = {
  label: string;
  options: readonly (readonly [string, string])[];
  chosen: string;
  onChoose: (code: string) => void;
};

const Column = ({ label, options, chosen, onChoose }: ColumnProps) => (
  <ul className={styles.column} aria-label={label}>
    {options.map(([code, name]) => (
      <li key={code}>
        <button
          type="button"
          aria-pressed={code === chosen}
          className={cx(styles.option, code === chosen && styles.chosen)}
          onClick={() => onChoose(code)}
        >
          {name}
        </button>
      </li>
    ))}
  </ul>
);
