import type { Random } from './random.ts';

/** Marks a JSON number that JavaScript cannot represent, so that `jsonOf` writes it literally. */
const literal = (text: string) => `\u0001${text}\u0001`;
const LITERALS = ['1e999', '-1e999', '-0', '1e-400', '9007199254740993', '0.1e1', '1E+2'];

/** Texts with a special meaning in some parser, encoding or database. */
export const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\u202egnp.exe',
  '\ufeff',
  'NaN',
  'Infinity',
  '-1',
  '1e3',
  '0x10',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '[object Object]',
  '__proto__',
  'constructor',
  'toString',
  '%',
  '_',
  String.raw`\\`,
  '%_%\\',
  "'",
  "' or '1'='1",
  "'; drop table app_user; --",
  "x') union select token_hash from session --",
  '$1',
  '${1+1}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%zz',
  '\r\nset-cookie: a=b',
  '２０２６',
  '壹',
  '👩‍👩‍👧‍👦'.repeat(5),
  'e\u0301'.repeat(50),
  '1:1,'.repeat(900),
  '2026-02-30',
  '-000001-01-01T00:00:00Z',
  'upload/../../../../x',
  `upload/${'0'.repeat(32)}`,
];

const NUMBERS = [
  0,
  -1,
  1,
  0.5,
  -0.5,
  1e-7,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e21,
  1e308,
  -1e308,
  999,
  1000,
  100_000_000_01,
];

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'extra',
  'user_id',
  'userId',
  '',
];

const deep = (depth: number, random: Random): unknown => {
  let value: unknown = 1;
  const inList = random.chance(0.5);
  for (let i = 0; i < depth; i++) value = inList ? [value] : { a: value };
  return value;
};

/** A value that a field probably does not expect. */
function odd(random: Random): unknown {
  if (random.chance(0.45)) return random.of(TEXTS);
  if (random.chance(0.4)) return random.of(NUMBERS);
  if (random.chance(0.3)) return literal(random.of(LITERALS));
  if (random.chance(0.01)) return 'x'.repeat(random.of([10_000, 200_000, 500_000]));
  if (random.chance(0.03)) return Array.from({ length: 5000 }, () => random.of([1, 'x', null]));
  if (random.chance(0.05)) return deep(random.of([5, 50, 500, 3000]), random);
  return random.of<unknown>([
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { length: 1 },
    { $ne: null },
  ]);
}

type Holder = Record<string, unknown>;
/** A place of an input: the object or list that contains a value, and its key. */
type SpoiledPlace = { holder: Holder; key: string };

function placesOf(value: unknown): SpoiledPlace[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesOf(holder[key])]);
}

const own = (holder: Holder, key: string, value: unknown): void => {
  // An assignment to `__proto__` would set the prototype.
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
};

/** Makes one invalid change at a random place. */
function spoilPlace(root: Holder, places: readonly SpoiledPlace[], random: Random): void {
  const place = places.length > 0 ? random.of(places) : null;
  const change = random.whole(0, 9);
  if (!place || change === 0) {
    const holders = [root, ...places.map(({ holder }) => holder)];
    own(random.of(holders), random.of(KEYS), odd(random));
    return;
  }
  const { holder, key } = place;
  const value = holder[key];
  switch (change) {
    case 1:
      delete holder[key];
      break;
    case 2:
      own(holder, key, [value]);
      break;
    case 3:
      own(holder, key, { [key]: value });
      break;
    case 4:
      own(holder, key, Array.isArray(value) ? { ...value } : String(value));
      break;
    case 5:
      own(
        holder,
        key,
        Array.isArray(value) ? Array.from({ length: 150 }, () => value[0]) : [value, value],
      );
      break;
    case 6:
      own(holder, key, typeof value === 'string' ? value + random.of(TEXTS) : odd(random));
      break;
    case 7:
      own(holder, key, typeof value === 'string' ? value.slice(0, -1) : odd(random));
      break;
    default:
      own(holder, key, odd(random));
  }
}

/** Returns the input with one to three invalid changes, or sometimes another value altogether. */
export function spoil(input: unknown, random: Random): unknown {
  if (random.chance(0.02)) return odd(random);
  const copy = structuredClone(input) as Holder;
  const places = placesOf(copy);
  const times = random.of([1, 1, 1, 2, 3]);
  for (let i = 0; i < times; i++) spoilPlace(copy, places, random);
  return copy;
}

/** Writes JSON with the literal numbers of `spoil`. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(/"\\u0001(.*?)\\u0001"/g, '$1');
