type Names = { province: string; city: string; district: string };
type AddressNames = Names & { detail?: string };

/**
 * The name of an address's city. Where the division between province and district is no place, only a
 * level such as 省直辖县, or 县 below a municipality, it is the district, or the municipality.
 */
export const cityNameOf = ({ province, city, district }: Names): string =>
  city === '县' ? province : city.includes('直辖') ? district : city;

/** Formats an address on one line, for example 上海市 闵行区 示例路 128 号. A municipality is named once. */
export const addressLine = (place: AddressNames): string =>
  [...new Set([place.province, cityNameOf(place), place.district]), place.detail]
    .filter(Boolean)
    .join(' ');
