import type { Brand } from '@marque/contract/core';
import { mapService } from '#shared/location/amap.ts';
import { parseAddress, type ParsedAddress } from './parse-address.ts';

type Regions = Parameters<typeof parseAddress>[1];

/** The region of a city's official name. People choose the district themselves. */
export function regionOfCity(
  name: string,
  { province_list: provinces, city_list: cities }: Regions,
): Partial<ParsedAddress> {
  // A municipality is both province and city; the code of a city begins with that of its province.
  const code = Object.keys(cities).find(
    (one) => cities[one] === name || provinces[`${one.slice(0, 2)}0000`] === name,
  );
  if (!code) return {};
  const provinceCode = `${code.slice(0, 2)}0000`;
  const province = provinces[provinceCode]!;
  return {
    provinceCode,
    province,
    cityCode: code,
    city: cities[code]!,
    districtCode: '',
    district: '',
  };
}

/**
 * The user's position as fields of an address: down to the street with a configured map, else the city
 * only. Asks the user for permission. Throws LocationError.
 */
export async function currentAddress(brand: Brand): Promise<Partial<ParsedAddress>> {
  const [{ areaList }, { locate }] = await Promise.all([
    import('@vant/area-data'),
    import('#shared/location/locate.ts'),
  ]);
  const { city, ...position } = await locate(brand);
  const map = mapService();
  const line = map.configured ? await map.addressAt(position).catch(() => '') : '';
  const { name: _name, phone: _phone, ...place } = parseAddress(line, areaList);
  return place.districtCode ? place : regionOfCity(city, areaList);
}
