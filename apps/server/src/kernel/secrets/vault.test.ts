import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault, VaultError } from './vault.ts';

const keyOf = (version: string) => ({ version, key: randomBytes(32) });
const indexKey = 'index';
const [first, second] = [keyOf('k1'), keyOf('k2')];
const older = createVault({ keys: [first], indexKey });
const newer = createVault({ keys: [second, first], indexKey });
const PLACE = 'member_car.sealed.1';

test('a sealed text opens again, looks different each time and shows nothing', () => {
  for (const text of ['', 'LDC613P21A1000001', '欧阳娜娜 🚗', 'k1:abc', 'x'.repeat(5000)]) {
    const sealed = older.seal(PLACE, text);
    expect(sealed).toMatch(/^k1:[\w-]+$/);
    expect(older.open(PLACE, sealed)).toBe(text);
    expect(older.seal(PLACE, text)).not.toBe(sealed);
  }
});

test('the first key seals, every key opens, and what an older one sealed is told apart', () => {
  const sealed = older.seal(PLACE, '张三');
  expect(newer.open(PLACE, sealed)).toBe('张三');
  expect(sealed.startsWith(newer.prefix)).toBe(false);
  const again = newer.seal(PLACE, newer.open(PLACE, sealed));
  expect(again.startsWith(newer.prefix)).toBe(true);
  expect(newer.open(PLACE, again)).toBe('张三');
  expect(() => older.open(PLACE, again)).toThrow(`VAULT_KEYS has no k2, which ${PLACE} was sealed`);
});

test('a sealed text does not open elsewhere, with another key of the same name, or changed', () => {
  const sealed = older.seal(PLACE, '张三');
  const other = createVault({ keys: [keyOf('k1')], indexKey });
  const flipped = `${sealed.slice(0, -2)}${sealed.at(-2) === 'A' ? 'B' : 'A'}${sealed.at(-1)}`;
  for (const [vault, place, text] of [
    [older, 'member_car.sealed.2', sealed],
    [other, PLACE, sealed],
    [older, PLACE, flipped],
    [older, PLACE, 'k1:'],
    [older, PLACE, 'k1:AAAA'],
    [older, PLACE, '张三'],
    [older, PLACE, ''],
  ] as const) {
    const opened = () => vault.open(place, text);
    expect(opened).toThrow(VaultError);
    expect(opened).not.toThrow('张');
  }
});

test.each([
  ['phone', '13800138000', '+86 138-0013-8000'],
  ['vin', 'LDC613P21A1000001', ' ldc613p2 1a1000001'],
  ['plate', '沪A12345', '沪a·１2345'],
  ['idNumber', '11010519491231002X', '110105 19491231 002x'],
  ['mail', 'a@example.com', ' A@Example.com '],
] as const)('an index of a %s finds it however it is written', (kind, one, other) => {
  expect(older.index(kind, one)).toBe(newer.index(kind, other));
  expect(older.index(kind, one)).not.toBe(older.index(kind, `${one}1`));
  expect(createVault({ keys: [first], indexKey: 'other' }).index(kind, one)).not.toBe(
    older.index(kind, one),
  );
});

test('the same signs of two kinds have two indexes', () => {
  expect(older.index('phone', '13800138000')).not.toBe(older.index('idNumber', '13800138000'));
});
