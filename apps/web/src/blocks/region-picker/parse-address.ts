import { folded } from '@marque/contract/text/signs';
import type { Region } from './region.ts';

/**
 * Reads addresses as people copy them. Written here, because the packages for it (zh-address-parse,
 * address-smart-parse) bring a list of regions of their own, of 140 KB to 4 MB, whose codes are not those
 * of the regions that the product asks for, and take a street for a name.
 */

type Names = Record<string, string>;
type AreaList = { province_list: Names; city_list: Names; county_list: Names };

export type ParsedAddress = Region & { name: string; phone: string; detail: string };

/** Peoples in the names of autonomous places, which short names leave out. */
const PEOPLES =
  '壮|回|维吾尔|朝鲜|土家|苗|藏|羌|彝|布依|侗|哈尼|傣|白|景颇|傈僳|蒙古|柯尔克孜|哈萨克|土|撒拉|东乡|保安|裕固|满|锡伯|达斡尔|鄂伦春|鄂温克|畲|瑶|仫佬|毛南|仡佬|水|黎|纳西|拉祜|佤|独龙|怒|普米|布朗|塔吉克|各';
const AUTONOMOUS = new RegExp(`^(.{2,}?)(?:(?:${PEOPLES})族?)*自治([州县区旗])$`);

/** The ways to write a name, the longest first: 广西壮族自治区, 广西; 恩施土家族苗族自治州, 恩施州, 恩施. */
function formsOf(name: string): string[] {
  const [, bare = '', end = ''] = AUTONOMOUS.exec(name) ?? [];
  if (bare) return [name, end === '州' || end === '县' ? bare + end : bare, bare];
  const short = name.replace(/(?:特别行政区|地区|省|市|区|县|盟)$/, '');
  return short.length >= 2 ? [name, short] : [name];
}

type FoundRegion = { code: string; rest: string };

/** What shows that a short name is part of a street's or village's name. */
const GOES_ON = /^(?:[东南西北中大小一二三四五]*(?:路|街|道|巷|弄|村|镇|乡|里|门|桥|站)|大)/;

/** The regions that a text begins with, the longest name first. */
function beginning(text: string, names: Names, prefix: string): FoundRegion[] {
  return (
    Object.entries(names)
      // All forms of a name begin alike; most names are left out by that.
      .filter(([code, name]) => code.startsWith(prefix) && text.startsWith(name.slice(0, 2)))
      .flatMap(([code, name]) =>
        formsOf(name)
          .filter((form) => text.startsWith(form))
          .map((form) => ({ code, rest: text.slice(form.length), isWhole: form === name }))
          .filter(({ rest, isWhole }) => isWhole || !GOES_ON.test(rest)),
      )
      .sort((a, b) => a.rest.length - b.rest.length)
  );
}

/** Municipalities, whose districts and counties follow the province at once. */
const isMunicipal = (code: string): boolean => /^(?:11|12|31|50)/.test(code);

/** A county without its city, as in 浙江省义乌市. Its whole name must be unique in the province or country. */
function countyAlone(
  text: string,
  { county_list: counties }: AreaList,
  prefix: string,
): FoundRegion[] {
  const [found] = beginning(text, counties, prefix);
  const name = found && counties[found.code]!;
  if (!name || !text.startsWith(name)) return [];
  const alike = Object.entries(counties).filter(
    ([code, other]) => other === name && code.startsWith(prefix),
  );
  return alike.length === 1 ? [found] : [];
}

type ParsedPlace = { province?: string; city?: string; district?: string; rest: string };
const depthOf = ({ province, city, district }: ParsedPlace): number =>
  district ? 3 : city ? 2 : province ? 1 : 0;
const deepest = (places: readonly ParsedPlace[]): ParsedPlace | undefined =>
  places.reduce<ParsedPlace | undefined>(
    (best, place) => (!best || depthOf(place) > depthOf(best) ? place : best),
    undefined,
  );

const upTo = (code: string): Pick<ParsedPlace, 'province' | 'city'> => ({
  province: `${code.slice(0, 2)}0000`,
  city: `${code.slice(0, 4)}00`,
});

/** The deepest region that a text begins with. */
function placeAt(text: string, areas: AreaList): ParsedPlace {
  const provinces: (FoundRegion | null)[] = [...beginning(text, areas.province_list, ''), null];
  const places = provinces.flatMap((province): ParsedPlace[] => {
    const prefix = province?.code.slice(0, 2) ?? '';
    const after = province?.rest ?? text;
    const cities = beginning(after, areas.city_list, prefix);
    return [
      ...cities.flatMap(({ code, rest }): ParsedPlace[] => [
        ...beginning(rest, areas.county_list, code.slice(0, isMunicipal(code) ? 2 : 4)).map(
          (county) => ({ ...upTo(county.code), district: county.code, rest: county.rest }),
        ),
        { ...upTo(code), rest },
      ]),
      ...(province && isMunicipal(province.code)
        ? beginning(after, areas.county_list, prefix)
        : countyAlone(after, areas, prefix)
      ).map(({ code, rest }) => ({ ...upTo(code), district: code, rest })),
      ...(province ? [{ province: province.code, rest: after }] : []),
    ];
  });
  return deepest(places) ?? { rest: text };
}

const FILLERS = /(?:你好|您好|麻烦|谢谢|请|帮|忙|寄|发|送|到|给|在|我|的|收|，|:)+/g;

/** The region in a text, and the text without it. What stands in front goes behind, so that nothing is lost. */
function placeIn(text: string, areas: AreaList): ParsedPlace {
  const atStart = placeAt(text, areas);
  if (depthOf(atStart) === 3) return atStart;
  const later = deepest(
    Array.from({ length: text.length }, (_, at) => {
      const place = placeAt(text.slice(at), areas);
      const before = text.slice(0, at).replaceAll(FILLERS, '');
      return { ...place, rest: before ? `${place.rest} ${before}` : place.rest };
    }).filter((place) => place.district !== undefined),
  );
  return later ?? atStart;
}

const LABELS =
  /(?:收货人|收件人|联系人|姓名|联系电话|手机号码?|电话|所在地区|详细地址|收货地址|地址)\s*:/g;
const NAMED = /(?:收货人|收件人|联系人|姓名)\s*:\s*([^\s,;、:\d]{1,20})/;
const PHONE_IN = /(^|\D)(?:(?:\+|00)?86[-\s]*)?(1[3-9]\d(?:[-\s]?\d){8})(?!\d)/;
const NAME = /^[\p{Script=Han}·]{2,4}$/u;
/** The last characters of parts of an address. */
const PART =
  /(?:[省市区县旗州盟镇乡村路街道巷弄里号楼栋幢室层苑园院座城湾]|小区|大厦|广场|公寓|中心)$/;

/**
 * Parses a pasted address: phone, name (labelled, or a short separate piece) and regions. The rest is the
 * detail. What is not found is ''.
 */
export function parseAddress(text: string, areas: AreaList): ParsedAddress {
  let rest = folded(text);
  const phone = PHONE_IN.exec(rest);
  if (phone) rest = rest.replace(phone[0], `${phone[1]} `);
  let name = NAMED.exec(rest)?.[1] ?? '';
  if (name) rest = rest.replace(NAMED, ' ');
  const pieces = rest
    .replaceAll(LABELS, ' ')
    .split(/[\s,;、。]+/)
    .filter(Boolean);
  if (!name) {
    const at = pieces.findIndex(
      (piece) => NAME.test(piece) && !PART.test(piece) && depthOf(placeAt(piece, areas)) === 0,
    );
    if (at >= 0) name = pieces.splice(at, 1)[0]!;
  }
  const { province = '', city = '', district = '', ...found } = placeIn(pieces.join(''), areas);
  return {
    name,
    phone: phone?.[2]!.replaceAll(/\D/g, '') ?? '',
    provinceCode: province,
    cityCode: city,
    districtCode: district,
    province: areas.province_list[province] ?? '',
    city: areas.city_list[city] ?? '',
    district: areas.county_list[district] ?? '',
    detail: found.rest.trim(),
  };
}
