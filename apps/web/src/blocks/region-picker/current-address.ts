import type { Brand } from '@marque/contract/core';
import { mapService } from '#shared/location/amap.ts';
import { parseAddress, type ParsedAddress } from './parse-address.ts';

type Regions = Parameters<typeof parseAddress>[1];

/** The region a city's official name stands for; the district is for people to say. */
export function regionOfCity(
  name: string,
  { province_list: provinces, city_list: cities }: Regions,
): Partial<ParsedAddress> {
  // Municipalities are their own city; cities below a province begin with its code.
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
 * Where the user is, as fields of an address: down to the street where a map is configured, else the
 * city. Asks for their permission; throws LocationError.
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
