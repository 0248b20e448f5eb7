import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { activityTypeOf, FAMILIES, type Family, ROLES } from './families.ts';

const families = Object.entries<Family>(FAMILIES);

test('each page of an activity belongs to one family and role, or to the engine', () => {
  const owned = families.flatMap(([, family]) => Object.values(family.pages));
  expect(new Set(owned).size).toBe(owned.length);
  for (const id of owned) expect(Object.keys(pages)).toContain(id);
});

test('a family has its pages in its own brands', () => {
  for (const [, family] of families)
    for (const id of Object.values(family.pages)) expect(pages[id].brands).toEqual(family.brands);
});

test('the roles are named once', () => {
  expect(new Set(ROLES).size).toBe(20);
});

test.each([
  ['/xtl/activity/luckDraw/assistList', 6],
  ['/bz/activity/voting', 7],
  ['/xtl/activity/groupPurchase/details', 8],
  ['/xtl/activity/lotteryTeam/details', 8],
  ['/xtl/activity/oneYuanGroup/index', 8],
  ['/xtl/activity/kilocalorie/index?id=1', 9],
  ['/bz/activity/cutKnife', 10],
  ['/bz/activity/doubleTwelve/rule', 11],
  ['/bz/activity/sweepX/rule', null],
  ['/bz/activity/doubleEleven/rule', null],
  ['/bz/activity/toString', null],
  ['/xtl/mall/luckDraw', null],
])('%s has the activity type %j', (path, type) => {
  expect(activityTypeOf(path)).toBe(type);
});
