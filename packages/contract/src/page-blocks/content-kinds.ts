import { z } from 'zod';
import { Id, Instant, StoredImage, Line, Link, LongText } from '../common.ts';
import { ShanghaiMinute } from './composed-page.ts';
import { BlockLink, blockSchemas, BlockSubtitle, BlockTitle, ImageKey } from './parts.ts';

/** The first block of a landing. Its title and period are those of the landing. */
export const opening = blockSchemas(
  'opening',
  z.strictObject({
    image: ImageKey,
    title: BlockTitle,
    subtitle: BlockSubtitle,
    /** Whether the picture is dark, so that texts on it are light. */
    dark: z.boolean(),
  }),
  { image: StoredImage, title: z.string(), subtitle: z.string(), dark: z.boolean() },
);

/** A text. An empty line separates paragraphs. */
export const text = blockSchemas(
  'text',
  z.strictObject({ title: BlockTitle, text: LongText.min(1).max(1000) }),
  { title: z.string(), text: z.string() },
);

/** The time to a moment. Left out once it has come. */
export const countdown = blockSchemas(
  'countdown',
  z.strictObject({ title: BlockTitle, at: ShanghaiMinute }),
  { title: z.string(), at: Instant },
);

/** full: below each other in full width. pair: two in a row. rail: horizontal scrolling. */
export const PICTURE_LAYOUTS = ['full', 'pair', 'rail'] as const;

/** Pictures with captions. */
export const pictures = blockSchemas(
  'pictures',
  z.strictObject({
    layout: z.enum(PICTURE_LAYOUTS),
    items: z
      .array(
        z.strictObject({
          id: Id,
          image: ImageKey,
          /** The caption, which is also the alternative text. */
          caption: Line.max(40),
          link: BlockLink.nullable().default(null),
        }),
      )
      .min(1)
      .max(9),
  }),
  {
    layout: z.enum(PICTURE_LAYOUTS),
    items: z.array(
      z.object({ id: Id, image: StoredImage, caption: z.string(), link: Link.nullable() }),
    ),
  },
);

/** A sequence of steps. */
export const steps = blockSchemas(
  'steps',
  z.strictObject({
    title: BlockTitle,
    items: z
      .array(z.strictObject({ id: Id, title: BlockTitle, text: LongText.max(200) }))
      .min(2)
      .max(8),
  }),
  {
    title: z.string(),
    items: z.array(z.object({ id: Id, title: z.string(), text: z.string() })),
  },
);

/** Questions with answers. */
export const faq = blockSchemas(
  'faq',
  z.strictObject({
    title: BlockTitle,
    items: z
      .array(z.strictObject({ id: Id, ask: Line.min(1).max(40), answer: LongText.min(1).max(500) }))
      .min(1)
      .max(20),
  }),
  {
    title: z.string(),
    items: z.array(z.object({ id: Id, ask: z.string(), answer: z.string() })),
  },
);
