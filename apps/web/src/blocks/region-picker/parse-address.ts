type AreaList = {
  province_list: Record<string, string>;
  city_list: Record<string, string>;
  county_list: Record<string, string>;
};

export type ParsedAddress = {
  name: string;
  phone: string;
  provinceCode: string;
  cityCode: string;
  districtCode: string;
  province: string;
  city: string;
  district: string;
  detail: string;
};

const short = (name: string): string =>
  name.length > 2
    ? name.replace(/(特别行政区|自治区|维吾尔|壮族|回族|省|市|区|县|自治州|自治县)$/, '')
    : name;

type Found = { code: string; name: string; rest: string };

/** Finds the region that a text begins with, by full or short name. The longest name wins. */
function beginning(text: string, names: Record<string, string>, prefix: string): Found | null {
  let best: Found | null = null;
  let longest = 0;
  for (const [code, name] of Object.entries(names)) {
    if (!code.startsWith(prefix)) continue;
    for (const form of [name, short(name)])
      if (form.length > longest && text.startsWith(form)) {
        longest = form.length;
        best = { code, name, rest: text.slice(form.length) };
      }
  }
  return best;
}

/** Finds a county without its city, as in 浙江省义乌市. Without the province the county's name must be unique. */
function countyAlone(text: string, areas: AreaList, province: Found | null): Found | null {
  const found = beginning(text, areas.county_list, province?.code.slice(0, 2) ?? '');
  if (!found || !text.startsWith(found.name)) return null;
  const alike = Object.entries(areas.county_list).filter(
    ([code, name]) =>
      name === found.name && (!province || code.startsWith(province.code.slice(0, 2))),
  );
  return alike.length === 1 ? found : null;
}

/**
 * Parses a pasted address: phone, name (a short separate piece) and regions. The rest is the detail. The
 * result contains only fields that were found.
 */
export function parseAddress(text: string, areas: AreaList): Partial<ParsedAddress> {
  const found: Partial<ParsedAddress> = {};
  let rest = text
    .normalize('NFKC')
    .replaceAll(
      /(收货人|收件人|姓名|联系电话|手机号码?|电话|所在地区|详细地址|收货地址|地址)\s*[:：]/g,
      ' ',
    );
  const phone = /(?:\+?86[-\s]?)?(1[3-9]\d[-\s]?\d{4}[-\s]?\d{4})/.exec(rest);
  if (phone) {
    found.phone = phone[1]!.replaceAll(/\D/g, '');
    rest = rest.replace(phone[0], ' ');
  }
  const pieces = rest.split(/[\s,，;；、\n]+/).filter(Boolean);
  const nameAt = pieces.findIndex(
    (piece) =>
      piece.length >= 2 &&
      piece.length <= 4 &&
      /^[\p{Script=Han}·]+$/u.test(piece) &&
      !beginning(piece, areas.province_list, '') &&
      !beginning(piece, areas.city_list, ''),
  );
  if (nameAt >= 0) found.name = pieces.splice(nameAt, 1)[0]!;
  let address = pieces.join('');

  const province = beginning(address, areas.province_list, '');
  const municipality = province && /^(11|12|31|50)/.test(province.code);
  const afterProvince = province ? province.rest : address;
  const city =
    beginning(afterProvince, areas.city_list, province?.code.slice(0, 2) ?? '') ??
    // In addresses like 上海市闵行区 the city equals the province and is often left out.
    (municipality
      ? {
          code: `${province.code.slice(0, 2)}0100`,
          name: areas.city_list[`${province.code.slice(0, 2)}0100`]!,
          rest: afterProvince,
        }
      : null);
  const county = city
    ? beginning(city.rest, areas.county_list, city.code.slice(0, 4))
    : countyAlone(afterProvince, areas, province);
  if (city) address = city.rest;
  if (county) {
    address = county.rest;
    const provinceCode = `${county.code.slice(0, 2)}0000`;
    const cityCode = `${county.code.slice(0, 4)}00`;
    Object.assign(found, {
      provinceCode,
      province: areas.province_list[provinceCode],
      cityCode,
      city: areas.city_list[cityCode],
      districtCode: county.code,
      district: county.name,
    });
  }
  if (address) found.detail = address;
  return found;
}
