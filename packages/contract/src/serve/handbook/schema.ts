import { z } from 'zod';
import { Id, Line, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { CHAPTERS, FILM_TOPICS, LAMP_COLOURS, LAMP_SIGNS, WARNING_KINDS } from './kinds.ts';

const Series = z.object({ id: Id, name: z.string() });

export const Lamp = z.strictObject({
  sign: z.enum(LAMP_SIGNS),
  name: Line.min(2).max(12),
  colour: z.enum(LAMP_COLOURS),
});

const TopicCard = z.object({ id: Id, title: z.string(), chapter: z.enum(CHAPTERS) });
export type TopicCard = z.infer<typeof TopicCard>;

const LampCard = z.object({ topicId: Id, ...Lamp.shape });
export type LampCard = z.infer<typeof LampCard>;

const FilmCard = z.object({
  id: Id,
  title: z.string(),
  topic: z.enum(FILM_TOPICS),
  seconds: z.number().int(),
  poster: StoredImage,
  /** Whether it shows the asked series. Other films hold for all. */
  own: z.boolean(),
});
export type FilmCard = z.infer<typeof FilmCard>;

export const Warning = z.strictObject({
  kind: z.enum(WARNING_KINDS),
  text: Line.min(4).max(120),
});

/** A piece of text around a hit. `marks`: where the searched words stand, from and to. */
const Snippet = z.object({
  text: z.string(),
  marks: z.array(z.tuple([z.number().int(), z.number().int()])),
});

const TopicHit = TopicCard.extend({
  lamp: Lamp.nullable(),
  snippet: Snippet,
  /** Whether the topic holds for the asked series. */
  fits: z.boolean(),
});
export type TopicHit = z.infer<typeof TopicHit>;

const HandbookTopic = TopicCard.extend({
  lead: z.string(),
  picture: StoredImage.nullable(),
  steps: z.array(z.object({ text: z.string(), picture: StoredImage.nullable() })),
  warnings: z.array(Warning),
  lamp: Lamp.nullable(),
  /** What a repair booking says about it; null where nothing is to be repaired. */
  symptom: z.string().nullable(),
  /** The series it holds for; empty for all. */
  appliesTo: z.array(z.string()),
  /** The asked series; null without one. */
  series: Series.nullable(),
  fits: z.boolean(),
  film: FilmCard.nullable(),
  previous: TopicCard.nullable(),
  next: TopicCard.nullable(),
});
export type HandbookTopic = z.infer<typeof HandbookTopic>;

const HandbookFilm = z.object({
  id: Id,
  title: z.string(),
  topic: z.enum(FILM_TOPICS),
  /** The addresses of the film and of its captions (WebVTT). */
  src: z.string(),
  captions: z.string(),
  poster: StoredImage,
  seconds: z.number().int(),
  /** `at`: the start in seconds. */
  chapters: z.array(z.object({ at: z.number(), title: z.string() })),
  /** The series that it shows; empty where it holds for all. */
  shows: z.array(z.string()),
  /** The topic that says the same in words. */
  about: TopicCard.nullable(),
  more: z.array(FilmCard),
});
export type HandbookFilm = z.infer<typeof HandbookFilm>;

const OfSeries = { seriesId: Id.optional() };

export const handbookSchemas = {
  'handbook.home': {
    input: z.strictObject(OfSeries),
    output: z.object({
      series: Series.nullable(),
      allSeries: z.array(Series),
      chapters: z.array(z.object({ chapter: z.enum(CHAPTERS), topics: z.array(TopicCard) })),
      lamps: z.array(LampCard),
      films: z.array(FilmCard),
    }),
  },
  'handbook.search': {
    input: z.strictObject({ q: Line.min(1).max(30), ...OfSeries }),
    output: z.object({
      items: z.array(TopicHit),
      /** What was probably meant, where nothing is found. */
      near: z.array(z.string()),
    }),
  },
  'handbook.topic': {
    input: z.strictObject({ id: Id, ...OfSeries }),
    output: HandbookTopic,
  },
  'handbook.videos': {
    input: z.strictObject({ q: Line.max(30).optional(), ...OfSeries }),
    output: z.object({ series: Series.nullable(), items: z.array(FilmCard) }),
  },
  'handbook.video': {
    input: z.strictObject({ id: Id }),
    output: HandbookFilm,
  },
} satisfies Schemas;
