import type { Out } from '@marque/contract/core';
import type { handbookHome } from '@marque/contract/serve/handbook/endpoints';
import { CHAPTERS } from '@marque/contract/serve/handbook/kinds';
import type { Call } from '#kernel/http/serve.ts';
import type { HandbookContext } from './context.ts';
import { fitsSeries } from './rank.ts';
import { handbookRepository as handbook } from './repository.ts';
import { filmCards, seriesAsked, topicCard } from './view.ts';

/** The number of films on the first page. */
const FILMS = 3;

/** Returns the chapters with the topics that hold for the series, the lamps and the first films. */
export async function showHome(
  { database, cars, catalog }: HandbookContext,
  { brand, input: { seriesId } }: Call<typeof handbookHome>,
): Promise<Out<typeof handbookHome>> {
  const [series, all, films] = await Promise.all([
    cars.seriesOf(database, brand),
    handbook.topics(database, brand),
    handbook.films(database, brand),
  ]);
  const pictures = await catalog.pictures(
    database,
    films.map(({ poster }) => poster),
  );
  const asked = seriesAsked(series, seriesId);
  const topics = all.filter((topic) => topic.shown && fitsSeries(topic, asked?.id));
  return {
    series: asked,
    allSeries: series
      .filter(({ saleState }) => saleState !== 'blind')
      .map(({ id, name }) => ({ id, name })),
    chapters: CHAPTERS.flatMap((chapter) => {
      const of = topics.filter((topic) => topic.chapter === chapter);
      return of.length > 0 ? [{ chapter, topics: of.map(topicCard) }] : [];
    }),
    lamps: topics.flatMap(({ id, lamp }) => (lamp ? [{ topicId: id, ...lamp }] : [])),
    films: filmCards(films, pictures, asked?.id).slice(0, FILMS),
  };
}
