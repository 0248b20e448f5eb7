import { newId } from '#kernel/ids.ts';
import type { Area } from '../area.ts';
import { mallKind, typed } from '../kinds.ts';
import { series } from './cars/cars.ts';

const topic = mallKind(async ({ app }) => {
  const id = newId(app.clock.now);
  await app.database
    .insertInto('handbook_topic')
    .values({
      id,
      brand: 'xtl',
      chapter: 'tyre',
      sort: 0,
      title: '胎压',
      series_ids: [],
      content: JSON.stringify({
        lead: '量一量机油',
        picture: null,
        steps: [{ text: '停车量胎压', picture: null }],
        warnings: [],
        symptom: null,
        filmId: null,
      }),
      synonyms: [],
      search_text: '胎压',
      search_pinyin: '',
      grams: ['胎', '压', '胎压'],
    })
    .execute();
  return [id];
});

export const area: Area = {
  ids: {
    'handbook.home': { seriesId: series },
    'handbook.search': { seriesId: series },
    'handbook.topic': { id: topic, seriesId: series },
    'handbook.videos': { seriesId: series },
    'handbook.video': { id: typed },
    'operator.handbookSet': {
      topics: { '*': { id: typed, seriesIds: { '*': series }, filmId: typed } },
    },
  },
  lists: {
    fixed: {
      'as many as a handbook has': [
        'handbook.home',
        'handbook.search',
        'handbook.topic',
        'handbook.videos',
        'handbook.video',
        'operator.handbook',
      ],
    },
  },
};
