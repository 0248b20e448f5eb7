import type { Out } from '@marque/contract/core';
import type { handbookTopic } from '@marque/contract/serve/handbook/endpoints';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { HandbookContext } from './context.ts';
import { fitsSeries } from './rank.ts';
import { handbookRepository as handbook } from './repository.ts';
import { filmCards, namesOf, seriesAsked, topicCard } from './view.ts';

/** Returns a topic with its neighbours that hold for the same series. Throws TOPIC_NOT_FOUND. */
export async function showTopic(
  { database, cars, catalog }: HandbookContext,
  { brand, input: { id, seriesId } }: Call<typeof handbookTopic>,
): Promise<Out<typeof handbookTopic>> {
  const [series, all, films] = await Promise.all([
    cars.seriesOf(database, brand),
    handbook.topics(database, brand),
    handbook.films(database, brand),
  ]);
  const shown = all.filter((one) => one.shown);
  const topic = shown.find((one) => one.id === id);
  if (!topic) throw new DomainError('TOPIC_NOT_FOUND');
  const { lead, picture, steps, warnings, symptom, filmId } = topic.content;
  const film = films.filter((one) => one.id === filmId);
  const pictures = await catalog.pictures(database, [
    ...[picture, ...steps.map((step) => step.picture)].filter((key) => key !== null),
    ...film.map(({ poster }) => poster),
  ]);
  const imageOf = (key: string | null) => (key === null ? null : (pictures.get(key) ?? null));
  const asked = seriesAsked(series, seriesId);
  const row = shown.filter((one) => one === topic || fitsSeries(one, asked?.id));
  const at = row.indexOf(topic);
  const neighbour = (place: number) => {
    const one = row[place];
    return one && one.chapter === topic.chapter ? topicCard(one) : null;
  };
  return {
    ...topicCard(topic),
    lead,
    picture: imageOf(picture),
    steps: steps.map(({ text, picture: key }) => ({ text, picture: imageOf(key) })),
    warnings,
    lamp: topic.lamp,
    symptom,
    appliesTo: namesOf(series, topic.series_ids),
    series: asked,
    fits: fitsSeries(topic, asked?.id),
    film: filmCards(film, pictures, asked?.id)[0] ?? null,
    previous: neighbour(at - 1),
    next: neighbour(at + 1),
  };
}
