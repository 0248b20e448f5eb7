import { BRANDS } from '@marque/contract/core';
import * as calls from '@marque/contract/serve/handbook/endpoints';
import { CHAPTERS, LAMP_SIGNS } from '@marque/contract/serve/handbook/kinds';
import * as desk from '@marque/contract/serve/handbook/operator-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';

const noon = new Date('2026-11-26T04:00:00Z');
const read = readContent();

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: noon });
  await loadContent(app.database, read, noon);
});
afterAll(() => app.close());

const visitor = (brand: 'xtl' | 'bz' = 'xtl') => createClient(app, { brand });
const search = (q: string, seriesId?: string) =>
  visitor().call(calls.handbookSearch, { q, ...(seriesId && { seriesId }) });

test.each(BRANDS)('every chapter and every lamp of %s leads to its topic', async (brand) => {
  const { chapters, lamps, films } = await visitor(brand).call(calls.handbookHome, {});
  expect(chapters.map(({ chapter }) => chapter)).toEqual(CHAPTERS);
  expect(lamps.map(({ sign }) => sign).toSorted()).toEqual(LAMP_SIGNS.toSorted());
  expect(films).toHaveLength(3);
  for (const { id } of chapters.flatMap(({ topics }) => topics)) {
    const topic = await visitor(brand).call(calls.handbookTopic, { id });
    expect(topic.steps.length, id).toBeGreaterThan(0);
    // A repair is booked for amber lamps alone; red ones need help on the road.
    if (topic.lamp?.colour === 'green') expect(topic.symptom, id).toBeNull();
  }
});

test('words are found by what people call things, by pinyin and by its initials', async () => {
  const first = async (q: string) => (await search(q)).items.map(({ title }) => title);
  expect(await first('刹车')).toContain('制动怎么踩更稳');
  expect(await first('ty')).toContain('胎压怎么看，怎么补');
  expect(await first('taiya')).toContain('胎压灯亮了');
  expect(await first('黄灯')).toContain('发动机故障灯亮了');
  expect(await first('机油壶')).toContain('机油压力灯亮了');
});

test('the title comes before the lamp, other names and the text; hits are marked', async () => {
  const { items } = await search('机油');
  const places = items.map(({ title }) => title);
  expect(places.slice(0, 2)).toEqual(['机油压力灯亮了', '自己看机油']);
  const braked = (await search('刹车')).items.find(({ title }) => title === '制动怎么踩更稳')!;
  const [[from, to]] = braked.snippet.marks as [[number, number]];
  expect(braked.snippet.text.slice(from, to)).toBe('刹车');
  expect(braked.snippet.text.length).toBeLessThanOrEqual(40);
});

test('what does not hold for the model comes last and says so', async () => {
  const { items } = await search('后排', 'xtl-c6');
  expect(items.at(-1)).toMatchObject({ title: '后排座椅放倒', fits: false });
  expect(items.slice(0, -1).every(({ fits }) => fits)).toBe(true);
  const id = items.at(-1)!.id;
  const topic = await visitor().call(calls.handbookTopic, { id, seriesId: 'xtl-c6' });
  expect(topic).toMatchObject({ fits: false, appliesTo: ['天逸', '凡尔赛'] });
});

test('a typo is asked about, and what is nowhere finds nothing', async () => {
  expect(await search('发动机等')).toEqual({
    items: [],
    near: expect.arrayContaining(['发动机灯']),
  });
  expect(await search('火星')).toEqual({ items: [], near: [] });
});

test('films of the own model come first; each leads to its topic', async () => {
  const { items } = await visitor().call(calls.handbookVideos, { seriesId: 'xtl-tianyi' });
  expect(items[0]).toMatchObject({ id: 'xtl-walkaround', own: true });
  const { items: found } = await visitor().call(calls.handbookVideos, { q: '胎压' });
  expect(found.map(({ id }) => id)).toEqual(['xtl-care']);
  for (const { id } of items) {
    const film = await visitor().call(calls.handbookVideo, { id });
    expect(film.about, id).not.toBeNull();
    expect((await app.server.inject(film.captions)).body, id).toContain('WEBVTT');
    const part = await app.server.inject({ url: film.src, headers: { range: 'bytes=0-99' } });
    expect(part.statusCode, id).toBe(206);
  }
});

test('the other brand’s topics and films are not there', async () => {
  const topic = await visitor('bz').send(calls.handbookTopic, { id: 'xtl-brake-use' });
  expect(topic.code).toBe('TOPIC_NOT_FOUND');
  const film = await visitor('bz').send(calls.handbookVideo, { id: 'xtl-care' });
  expect(film.code).toBe('VIDEO_NOT_FOUND');
});

test('an operator changes a topic, which is found by its new words and stays', async () => {
  const admin = operatorClient(app, { brand: 'xtl' });
  const { topics } = await admin.call(desk.operatorHandbook, {});
  const whole = await admin.does(desk.operatorHandbookSet, { topics });
  expect(whole.changed).toEqual([]);
  const sheet = { ...topics.find(({ id }) => id === 'xtl-wash')!, title: '高压水枪的距离' };
  const unfit = { ...sheet, seriesIds: ['bz-408x'] };
  expect(await admin.refusal(desk.operatorHandbookSet, { topics: [unfit] })).toBe('HANDBOOK_UNFIT');
  expect(await admin.does(desk.operatorHandbookSet, { topics: [sheet] })).toEqual({
    changed: ['xtl-wash'],
  });
  const tomorrow = new Date(noon.getTime() + 86_400_000);
  await loadContent(app.database, read, tomorrow);
  expect((await search('gysq')).items[0]).toMatchObject({ id: 'xtl-wash' });
});
