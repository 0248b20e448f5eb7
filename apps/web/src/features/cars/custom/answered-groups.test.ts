import type { OptionGroup, TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { expect, test } from 'vitest';
import { withAnsweredGroups } from './answered-groups.ts';

const group = (code: string, name: string): OptionGroup =>
  ({ code, name, multi: false, min: 1, max: null, options: [] }) as OptionGroup;
const offer = {
  typeId: 't1',
  priceVersion: 'v1',
  groups: [group('exterior', '外观'), group('option', '选装件')],
} as unknown as TypeOptions;
const first = { ...offer, groups: [group('exterior', '车身颜色')] };
const shown = (of: TypeOptions) => of.groups.map(({ name, multi }) => `${name} ${multi}`);

test('the groups of the first view and the dictionary take precedence over the whole offer', () => {
  const choices = [{ dictCode: 'option', dictValue: '1' }];
  expect(shown(withAnsweredGroups(offer, first, choices))).toEqual([
    '车身颜色 false',
    '选装件 true',
  ]);
});

test('what is not answered, or at other prices, leaves the offer as it is', () => {
  expect(withAnsweredGroups(offer, undefined, undefined)).toEqual(offer);
  expect(withAnsweredGroups(offer, { ...first, priceVersion: 'v2' }, [])).toEqual(offer);
});
