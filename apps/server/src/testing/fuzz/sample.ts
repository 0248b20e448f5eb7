import type { AnyEndpoint } from '@marque/contract/core';
import { freshPlate, freshVin } from '../cars/cars.ts';
import { HOME } from '../orders.ts';
import { kindAt } from '../world/areas.ts';
import { commodity } from '../world/areas/mall/catalog.ts';
import { INVOICE } from '../world/areas/mall/invoices.ts';
import { type InputSchema, inputSchemaOf, type Path } from '../world/input-schema.ts';
import { idsOf, type Owner, typed } from '../world/kinds.ts';
import type { Random } from './random.ts';

export type FuzzWorld = {
  owners: readonly Owner[];
  now: Date;
  /** Versions of the page that operators have read in order to publish it again. */
  versions: readonly string[];
};

const WORDS = [
  '脚垫',
  '洗车卡 & 更多',
  "it's",
  '100%',
  'a_b',
  String.raw`back\slash`,
  '，、',
  'é',
  '🚗',
];

function dayNear(random: Random, { now }: FuzzWorld): string {
  return new Date(now.getTime() + random.whole(-2, 40) * 86_400_000).toISOString().slice(0, 10);
}

function halfHourNear(random: Random, { now }: FuzzWorld): string {
  const half = 1_800_000;
  return new Date(
    (Math.floor(now.getTime() / half) + random.whole(-50, 1500)) * half,
  ).toISOString();
}

/** Values for fields of a name, where the schema alone does not give valid ones. */
const BY_NAME: Record<string, (random: Random, world: FuzzWorld, schema: InputSchema) => unknown> =
  {
    phone: () => HOME.phone,
    provinceCode: () => HOME.provinceCode,
    cityCode: () => HOME.cityCode,
    districtCode: () => HOME.districtCode,
    plate: () => freshPlate(),
    vin: () => freshVin(),
    idNumber: () => '11010519491231002X',
    taxNumber: () => INVOICE.titleType === 'company' && INVOICE.taxNumber,
    account: () => '310066661018000000',
    email: (random) => random.of(['', 'bill@example.com']),
    day: dayNear,
    fromDay: dayNear,
    toDay: dayNear,
    start: halfHourNear,
    fromAt: halfHourNear,
    toAt: halfHourNear,
    revealAt: halfHourNear,
    minutes: () => 60,
    spans: (random) => random.of(['', '08:30-12:00,13:00-18:00', '10:00-24:00']),
    month: () => '2026-05',
    rule: () => 'goods',
    password: (random) => `secret-${random.whole(100_000, 999_999)}`,
    code: (random) => String(random.whole(100_000, 999_999)),
    openId: () => 'openid-of-somebody',
    memo: () => 'ABCD2345',
    tail: () => '8842',
    number: (random) => String(random.whole(1, 9)).repeat(20),
    useAccountNo: (random) => random.of(['13800000000', '沪A12345', 'MEMBER001']),
    trackingNo: (random) => `YD${random.whole(100_000, 999_999)}`,
    picks: (random) => random.of(['1:1', '1:2,2:1', '']),
    cursor: (random) => cursorOf(random),
    typeCode: () => 'mactalk_join_config',
    dictCode: () => 'act_base_count',
    // The value of this dictionary entry is a number.
    value: (random) => random.of(['12', '一行字']),
    page: () => 'mall.product',
    image: () => 'product/test',
    effectiveOn: (random) => `2027-0${random.whole(1, 9)}-01`,
    // The version of an agreement is a month; other versions are those that were read.
    version: (random, { versions }, { pattern = '' }) =>
      pattern.includes('-') ? `2027-0${random.whole(1, 9)}` : random.of(versions),
    plateCity: () => '310100',
    plateOf: (random) => random.of(['', '沪A']),
    firstPlate: (random) => `202${random.whole(0, 6)}-0${random.whole(1, 9)}`,
    region: (random) => random.of(['51', '5101']),
    phoneCode: () => '123456',
    words: () => '开了两年，跑过很多山路，好的不好的都可以问我。',
    heading: () => '新的约定',
    paragraphs: () => '请致电 {hotline}。',
    // A date, a date with minutes, or a time of day.
    from: (random, world, schema) => {
      if (schema.format === 'date') return dayNear(random, world);
      return schema.pattern?.includes(' ') ? '2027-01-01 10:00' : '08:00';
    },
    until: () => '2027-02-01 10:00',
    expectedTime: () => '2027-01-01 10:00',
    distance: (random) => random.of(['', '3.2']),
    to: (random, world, { format }) => (format === 'date' ? dayNear(random, world) : '22:00'),
    builtOn: dayNear,
    inspectedOn: dayNear,
  };

/** A cursor in the format of the lists, with values that a list or a forger may put into it. */
function cursorOf(random: Random): string {
  const parts = [
    0,
    -1,
    5000,
    9_007_199_254_740_991,
    '2026-03-01T00:00:00.000Z',
    '2026-03-01',
    '1',
    '12',
    'Thu, 01 Jan 1970 00:00:00 GMT (somewhere)',
    '+275760-09-13T00:00:00.000Z',
    '-271821-04-20T00:00:00.000Z',
    '',
    'goods-1',
    '01a1fd43-1c8f-7b32-b103-eef46be5e9cd',
    '\ud800',
    "' or 1=1 --",
    null,
    1e300,
    ['x'],
  ];
  const values = Array.from({ length: random.whole(0, 4) }, () => random.of(parts));
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

function textOf(schema: InputSchema, random: Random): string {
  const { minLength = 0, maxLength = 60, pattern } = schema;
  if (pattern && !new RegExp(pattern, 'u').test(WORDS.join(''))) return typed.missing();
  const length = random.chance(0.1)
    ? random.of([minLength, maxLength])
    : random.whole(minLength, Math.max(minLength, Math.min(maxLength, 12)));
  let text = '';
  while (text.length < length) text += random.of(WORDS);
  return text.slice(0, length);
}

/** A valid input of a call by its schema, with ids of a member's records. */
export function sampleOf(endpoint: AnyEndpoint, random: Random, world: FuzzWorld): unknown {
  const owner = random.of(world.owners);

  const idAt = (path: Path): string | undefined => {
    const kind = kindAt(endpoint, path);
    if (!kind || kind === typed) return undefined;
    const somebodys = random.chance(0.7) ? owner : random.of(world.owners);
    const ids = idsOf(kind, somebodys);
    return ids.length === 0 || random.chance(0.05) ? kind.missing() : random.of(ids);
  };

  const numberOf = ({ type, minimum, maximum }: InputSchema): number => {
    const [from, to] = [Math.max(minimum ?? 0, -1e9), Math.min(maximum ?? 1000, 1e9)];
    if (random.chance(0.1)) return random.of([from, to]);
    const whole = random.whole(Math.ceil(from), Math.min(Math.floor(to), Math.ceil(from) + 50));
    return type === 'integer' || random.chance(0.5) ? whole : Math.min(whole + 0.25, to);
  };

  const listOf = (schema: InputSchema, path: Path): unknown[] => {
    const from = schema.minItems ?? 0;
    const most = Math.min(schema.maxItems ?? 5, random.chance(0.02) ? 100 : 3);
    const length = random.whole(from, Math.max(from, most));
    return Array.from({ length }, () => valueOf(schema.items!, [...path, '*']));
  };

  const valueOf = (schema: InputSchema, path: Path): unknown => {
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return valueOf(random.of(choices), path);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.of(schema.enum);
    const name = path.findLast((step) => step !== '*') ?? '';
    switch (schema.type) {
      case 'object': {
        const entries = Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || random.chance(0.4))
          .map(([key, value]) => [key, valueOf(value, [...path, key])]);
        // A schema without properties is a record, the parameters of a page.
        if (!schema.properties) entries.push(['id', random.of(idsOf(commodity, owner))]);
        return Object.fromEntries(entries);
      }
      case 'array':
        return listOf(schema, path);
      case 'integer':
      case 'number':
        return numberOf(schema);
      case 'boolean':
        return random.chance(0.5);
      case 'null':
        return null;
      default:
        return idAt(path) ?? BY_NAME[name]?.(random, world, schema) ?? textOf(schema, random);
    }
  };

  return valueOf(inputSchemaOf(endpoint), []);
}
