import { areaList } from '@vant/area-data';

type RegionCodes = { provinceCode: string; cityCode: string; districtCode: string };

/**
 * Returns the names of three nested regions; null when a code is unknown or not inside the other.
 */
export function regionNames({ provinceCode, cityCode, districtCode }: RegionCodes) {
  const province = areaList.province_list[provinceCode as never] as string | undefined;
  const city = areaList.city_list[cityCode as never] as string | undefined;
  const district = areaList.county_list[districtCode as never] as string | undefined;
  const nested =
    cityCode.slice(0, 2) === provinceCode.slice(0, 2) &&
    districtCode.slice(0, 4) === cityCode.slice(0, 4);
  return province && city && district && nested ? { province, city, district } : null;
}
