import { z } from 'zod';
import { Id, StoredImage, Line, Link, LongText } from '../common.ts';
import { BlockLink, blockSchemas, BlockSubtitle, BlockTitle, ImageKey } from './parts.ts';

/** What a landing begins with; its title is the page's, its time is the landing's. */
export const opening = blockSchemas(
  'opening',
  z.strictObject({
    image: ImageKey,
    title: BlockTitle,
    subtitle: BlockSubtitle,
    /** The picture is dark: words on it are light. */
    dark: z.boolean(),
  }),
  { image: StoredImage, title: z.string(), subtitle: z.string(), dark: z.boolean() },
);

/** Words; an empty line begins a new paragraph. */
export const text = blockSchemas(
  'text',
  z.strictObject({ title: BlockTitle, text: LongText.min(1).max(1000) }),
  { title: z.string(), text: z.string() },
);

/** full: one below the other, to the rim. pair: two side by side. rail: to swipe through. */
export const PICTURE_LAYOUTS = ['full', 'pair', 'rail'] as const;

/** Pictures with a line each. */
export const pictures = blockSchemas(
  'pictures',
  z.strictObject({
    layout: z.enum(PICTURE_LAYOUTS),
    items: z
      .array(
        z.strictObject({
          id: Id,
          image: ImageKey,
          /** Read out for the picture as well. */
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

/** What to do, one after the other. */
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

/** Questions people ask, each with its answer. */
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
