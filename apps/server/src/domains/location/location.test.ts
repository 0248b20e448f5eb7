import { areaList } from '@vant/area-data';
import * as calls from '@marque/contract/location/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient, createTestApp, type Client, type TestApp } from '#testing/app.ts';
import { cityCodeOf, cityFacts, readingOf } from './regions.ts';

let app: TestApp;
let visitor: Client;
beforeAll(async () => {
  app = await createTestApp();
  visitor = createClient(app);
});
afterAll(() => app.close());

describe('the table of cities', () => {
  test('every county of the data lies in a city of the table', () => {
    const known = new Set(cityFacts.map(({ code }) => code));
    for (const code of Object.keys(areaList.county_list))
      expect(known, code).toContain(cityCodeOf(code));
  });

  test('a city lies within the country, in the neighbourhood of its province', () => {
    const capital = new Map(cityFacts.map((city) => [city.province, city.centre]));
    for (const { code, name, province, centre } of cityFacts) {
      expect(centre.lng, code).toBeGreaterThan(73.66);
      expect(centre.lng, code).toBeLessThan(135.05);
      expect(centre.lat, code).toBeGreaterThan(3.86);
      expect(centre.lat, code).toBeLessThan(53.55);
      const other = capital.get(province)!;
      expect(
        Math.hypot(centre.lng - other.lng, centre.lat - other.lat),
        `${province} ${name}`,
      ).toBeLessThan(23);
    }
  });

  test('no two cities stand in one place', () => {
    const places = cityFacts.map(({ centre }) => `${centre.lng},${centre.lat}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test.each([
    ['乐清市', 'yue qing shi'],
    ['单县', 'shan xian'],
    ['尉犁县', 'yu li xian'],
    ['乐亭县', 'lao ting xian'],
    ['重庆市', 'chong qing shi'],
    ['厦门市', 'xia men shi'],
    ['六安市', 'lu an shi'],
    ['亳州市', 'bo zhou shi'],
    ['蚌埠市', 'beng bu shi'],
    ['长春市', 'chang chun shi'],
    ['朝阳市', 'chao yang shi'],
    ['乐山市', 'le shan shi'],
  ])('%s is read %s', (name, reading) => {
    expect(readingOf(name).join(' ')).toBe(reading);
  });
});

describe('the nearest city', () => {
  test.each([
    ['the Bund', 121.49, 31.24, '上海市', '上海市', '310100'],
    ['Chongqing, whose counties are kept apart', 106.58, 29.52, '重庆市', '重庆市', '500100'],
    ['Jiyuan, which has no city above it', 112.6, 35.08, '河南省', '济源市', '419001'],
    ['Kowloon', 114.17, 22.31, '香港特别行政区', '香港特别行政区', '810000'],
    ['Macau', 113.55, 22.19, '澳门特别行政区', '澳门特别行政区', '820000'],
    ['Taipei', 121.56, 25.03, '台湾省', '台北市', '710100'],
  ])('of %s', async (_, lng, lat, province, city, cityCode) => {
    const found = await visitor.call(calls.nearestCity, { lng, lat });
    expect(found).toMatchObject({ province, city, cityCode });
    expect(found.distanceKm).toBeLessThan(12);
  });

  test('of the emptiest places is far, and there', async () => {
    const found = await visitor.call(calls.nearestCity, { lng: 88.17, lat: 39.02 });
    expect(found.distanceKm).toBeGreaterThan(200);
    expect(found.province).toBe('新疆维吾尔自治区');
  });

  test.each([
    ['Tokyo', 139.69, 35.69],
    ['Null Island', 0, 0],
  ])('does not exist in %s', async (_, lng, lat) => {
    const answer = await visitor.send(calls.nearestCity, { lng, lat });
    expect(answer).toMatchObject({ code: 'CITY_NOT_FOUND', http: 404 });
    expect(answer.msg).toContain('手动选择');
  });

  test.each([
    [{ lng: 'x', lat: '31' }],
    [{ lng: '', lat: '' }],
    [{ lng: '181', lat: '31' }],
    [{ lng: '121', lat: '-91' }],
    [{ lng: 'Infinity', lat: '31' }],
    [{ lng: '121' }],
    [{ lng: '121', lat: '31', extra: '1' }],
  ])('is not asked with %j', async (raw) => {
    const answer = await visitor.send(calls.nearestCity, { lng: 0, lat: 0 }, { raw });
    expect(answer).toMatchObject({ code: 'BAD_INPUT', http: 400 });
  });
});

describe('the list', () => {
  test('goes from A to Z and knows its hot cities', async () => {
    const { cities, hot } = await visitor.call(calls.cities, {});
    const initials = cities.map(({ initial }) => initial);
    expect(initials).toEqual([...initials].sort());
    expect(initials[0]).toBe('A');
    expect(initials.at(-1)).toBe('Z');
    expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length);
    expect(cities.length).toBe(cityFacts.length);
    const names = hot.map((code) => cities.find((city) => city.code === code)?.name);
    expect(names.slice(0, 3)).toEqual(['上海市', '北京市', '广州市']);
    expect(names).not.toContain(undefined);
  });
});

describe('the search', () => {
  const search = async (keyword: string) =>
    (await visitor.call(calls.searchPlaces, { keyword })).items;

  test.each([
    ['杭州', '杭州市'],
    ['hangzhou', '杭州市'],
    ['HZ', '杭州市'],
    ["xi'an", '西安市'],
    ['chongq', '重庆市'],
    ['kashi', '喀什地区'],
  ])('for %s finds %s', async (keyword, name) => {
    expect((await search(keyword)).map((place) => place.name)).toContain(name);
  });

  test.each(['乐清', 'yueqing', 'yqs'])('for %s finds a county and its city', async (keyword) => {
    expect(await search(keyword)).toContainEqual({
      code: '330382',
      name: '乐清市',
      city: '温州市',
      cityCode: '330300',
      province: '浙江省',
    });
  });

  test('names come before readings, cities before counties', async () => {
    expect((await search('朝阳'))[0]).toMatchObject({ name: '朝阳市' });
    expect(
      (await search('suzhou'))
        .slice(0, 2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['宿州市', '苏州市']);
  });

  test('gives at most twenty, and nothing for what is no place', async () => {
    expect(await search('s')).toHaveLength(20);
    expect(await search('乌有之乡')).toEqual([]);
    expect(await search('%_')).toEqual([]);
  });

  test('refuses an empty keyword and a long one', async () => {
    for (const keyword of [' ', '城'.repeat(21)])
      expect(await visitor.send(calls.searchPlaces, { keyword })).toMatchObject({
        code: 'BAD_INPUT',
      });
  });
});
