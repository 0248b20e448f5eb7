import type { Out } from '@marque/contract/core';
import type { handbookVideo, handbookVideos } from '@marque/contract/serve/handbook/endpoints';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { says } from '#kernel/search/matching.ts';
import { words } from '#kernel/search/words.ts';
import type { HandbookContext } from './context.ts';
import { type FilmRow, handbookRepository as handbook } from './repository.ts';
import { filmCards, namesOf, seriesAsked, topicCard } from './view.ts';

/** The number of further films beside one. */
const MORE = 3;

/** Whether the title or a chapter of a film says all words. */
const isAbout = ({ title, chapters }: FilmRow, typed: string): boolean => {
  const text = [title, ...chapters.map((chapter) => chapter.title)].join(' ');
  return words(typed).every((word) => says(text, word));
};

/** Lists the films, those that show the series first. */
export async function listFilms(
  { database, cars, catalog }: HandbookContext,
  { brand, input: { seriesId, q = '' } }: Call<typeof handbookVideos>,
): Promise<Out<typeof handbookVideos>> {
  const [series, all] = await Promise.all([
    cars.seriesOf(database, brand),
    handbook.films(database, brand),
  ]);
  const films = all.filter((film) => isAbout(film, q));
  const pictures = await catalog.pictures(
    database,
    films.map(({ poster }) => poster),
  );
  const asked = seriesAsked(series, seriesId);
  return { series: asked, items: filmCards(films, pictures, asked?.id) };
}

/** Returns a film. Throws VIDEO_NOT_FOUND, also for one without its poster. */
export async function showFilm(
  { database, cars, catalog }: HandbookContext,
  { brand, input: { id } }: Call<typeof handbookVideo>,
): Promise<Out<typeof handbookVideo>> {
  const [series, films, topics] = await Promise.all([
    cars.seriesOf(database, brand),
    handbook.films(database, brand),
    handbook.topics(database, brand),
  ]);
  const pictures = await catalog.pictures(
    database,
    films.map(({ poster }) => poster),
  );
  const film = films.find((one) => one.id === id);
  const poster = film && pictures.get(film.poster);
  if (!film || !poster) throw new DomainError('VIDEO_NOT_FOUND');
  const { title, topic, video, seconds, chapters, series_ids, topic_id } = film;
  const about = topics.find((one) => one.shown && one.id === topic_id);
  return {
    id,
    title,
    topic,
    src: `/media/${video}.mp4`,
    captions: `/media/${video}.vtt`,
    poster,
    seconds,
    chapters,
    shows: namesOf(series, series_ids),
    about: about ? topicCard(about) : null,
    more: filmCards(
      films.filter((one) => one !== film),
      pictures,
      undefined,
    ).slice(0, MORE),
  };
}
