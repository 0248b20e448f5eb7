import { areaList } from '@vant/area-data';
import { Cascade } from '#shared/ui/picker/cascade.tsx';
import type { Region } from './region.ts';

const LEVELS = ['省', '市', '区县'];
const NAMES = [areaList.province_list, areaList.city_list, areaList.county_list] as const;

/** Codes of six digits, two for each level. */
const below = (path: readonly string[]): [string, string][] => {
  const prefix = path.at(-1)?.slice(0, 2 * path.length) ?? '';
  return Object.entries(NAMES[path.length]!).filter(([code]) => code.startsWith(prefix));
};

type RegionColumnsProps = {
  value: readonly [string, string, string];
  onPick: (region: Region) => void;
};

export default function RegionColumns({ value, onPick }: RegionColumnsProps) {
  const pick = (path: readonly string[]) => {
    const [provinceCode, cityCode, districtCode] = path as [string, string, string];
    onPick({
      provinceCode,
      cityCode,
      districtCode,
      province: areaList.province_list[provinceCode]!,
      city: areaList.city_list[cityCode]!,
      district: areaList.county_list[districtCode]!,
    });
  };
  return <Cascade levels={LEVELS} optionsOf={below} value={value} onPick={pick} />;
}
