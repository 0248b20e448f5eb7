import type { StoredImage } from '@marque/contract/common';
import type { FilmCard, TopicCard } from '@marque/contract/serve/handbook/schema';
import { sortBy } from 'es-toolkit';
import type { CarSeries } from '../car/module.ts';
import type { FilmRow, TopicRow } from './repository.ts';

type Pictures = ReadonlyMap<string, StoredImage>;

export const topicCard = ({ id, title, chapter }: TopicRow): TopicCard => ({ id, title, chapter });

/** The series that was asked for; null without one, and for one that the brand does not have. */
export const seriesAsked = (all: readonly CarSeries[], seriesId: string | undefined) => {
  const found = all.find(({ id }) => id === seriesId);
  return found ? { id: found.id, name: found.name } : null;
};

/** The names of series, in their order. */
export const namesOf = (all: readonly CarSeries[], ids: readonly string[]): string[] =>
  all.filter(({ id }) => ids.includes(id)).map(({ name }) => name);

/** Cards of films, those that show the series first. Films without a poster are left out. */
export function filmCards(
  films: readonly FilmRow[],
  pictures: Pictures,
  seriesId: string | undefined,
): FilmCard[] {
  const cards = films.flatMap(({ id, title, topic, seconds, poster, series_ids }) => {
    const image = pictures.get(poster);
    const own = seriesId !== undefined && series_ids.includes(seriesId);
    return image ? [{ id, title, topic, seconds, poster: image, own }] : [];
  });
  return sortBy(cards, [({ own }) => (own ? 0 : 1)]);
}
