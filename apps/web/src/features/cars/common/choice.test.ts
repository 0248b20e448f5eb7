import type { CarOption, TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { expect, test } from 'vitest';
import {
  carriedTo,
  carSentence,
  chosenOf,
  chosenText,
  describe,
  interiorLabel,
  layersOf,
  leadText,
  pictureOf,
  priceOf,
} from './choice.ts';

const picture = (key: string) => ({ key, width: 16, height: 9, widths: [375], color: '#000000' });
const layersBy = (key: string): CarOption['layers'] => ({
  front45: picture(key),
  side: picture(`${key}-side`),
});
const option = (
  id: string,
  priceFen: number,
  leadDays = 0,
  image: string | null = null,
): CarOption => ({
  id,
  name: id,
  subtitle: '',
  images: image ? [picture(image)] : [],
  layers: image ? layersBy(image) : {},
  price: '0',
  priceFen,
  state: 'optional' as const,
  until: null,
  contains: [],
  leadDays,
  slot: null,
});
const group = (code: string, multi: boolean, options: CarOption[]) => ({
  code,
  name: code,
  multi,
  min: multi ? 0 : 1,
  max: multi ? null : 1,
  options,
});
const OFFER: TypeOptions = {
  typeId: 't',
  typeName: '远途版',
  seriesId: 's',
  seriesName: '天逸',
  priceVersion: '',
  basePriceFen: 100,
  priceKind: 'guide',
  leadFrom: 21,
  leadTo: 35,
  groups: [
    group('exterior', false, [option('苔原绿', 0, 0, 'moss'), option('落日橙', 20, 0, 'amber')]),
    group('wheel', false, [
      { ...option('19 英寸', 3, 3), layers: layersBy('fan') },
      option('18 英寸', 0),
    ]),
    group('option', true, [option('悬架', 5, 7)]),
  ],
  rules: [],
  defaults: [],
};

test('a choice stands in an address and is read again', () => {
  expect(chosenOf(chosenText(['a', 'b']))).toEqual(['a', 'b']);
  expect(chosenOf('')).toEqual([]);
});

test('a car is said, shown and priced as it is chosen', () => {
  const chosen = ['落日橙', '19 英寸'];
  expect(carSentence(OFFER, chosen)).toBe('天逸 远途版，落日橙，19 英寸，左前 45 度');
  expect(describe(OFFER, chosen)).toBe('天逸 远途版，落日橙，19 英寸');
  expect(interiorLabel({ name: '燕麦米' }, 1)).toBe('燕麦米内饰，座椅');
  expect(pictureOf(OFFER, chosen)!.key).toBe('amber');
  expect(pictureOf(OFFER, [])!.key).toBe('moss');
  expect(priceOf(OFFER, chosen)).toBe(123);
});

test('the still of a car is its colour, with the wheels over it that it does not show itself', () => {
  const keys = (...args: Parameters<typeof layersOf>) => layersOf(...args).map(({ key }) => key);
  expect(keys(OFFER, ['落日橙', '19 英寸'])).toEqual(['amber', 'fan']);
  expect(keys(OFFER, ['落日橙', '19 英寸'], 'side')).toEqual(['amber-side', 'fan-side']);
  expect(keys(OFFER, ['18 英寸'])).toEqual(['moss']);
  expect(keys(OFFER, ['落日橙'], 'rear45')).toEqual([]);
});

test('the slowest option alone moves the delivery', () => {
  expect(leadText(OFFER, [])).toBe('锁单后 21–35 天出厂');
  expect(leadText(OFFER, ['19 英寸', '悬架'])).toBe('锁单后 28–42 天出厂，其中悬架多 7 天');
  expect(leadText(OFFER, [], { city: '成都市', from: 6, to: 7 })).toBe(
    '锁单后 21–35 天出厂，运到成都约 6–7 天',
  );
});

test('a choice goes along to another trim as far as it is sold there, a package in parts', () => {
  const pack = { ...option('舒行包', 7), contains: ['悬架', '通风'] };
  const from = {
    ...OFFER,
    groups: [
      ...OFFER.groups.slice(0, 2),
      group('package', true, [pack]),
      group('option', true, [option('悬架', 5), option('通风', 3), option('行李架', 1)]),
    ],
  };
  const wheel = OFFER.groups[1]!.options;
  const to = {
    ...OFFER,
    groups: [
      OFFER.groups[0]!,
      group('wheel', false, [{ ...wheel[1]!, state: 'standard' }]),
      group('option', true, [option('悬架', 5), option('行李架', 1)]),
    ],
    defaults: ['苔原绿', '18 英寸'],
  };
  expect(carriedTo(to, from, ['落日橙', '19 英寸', '舒行包', '行李架'])).toEqual({
    chosen: ['落日橙', '18 英寸', '悬架', '行李架'],
    lost: ['19 英寸', '通风'],
  });
  expect(carriedTo(from, from, ['落日橙', '19 英寸'])).toEqual({
    chosen: ['落日橙', '19 英寸'],
    lost: [],
  });
});
