import { z } from 'zod';
import { Id, StoredImage, Line, Link } from '../common.ts';
import {
  BlockLink,
  blockSchemas,
  BlockSubtitle,
  BlockTitle,
  illustrated,
  ImageKey,
} from './parts.ts';

const shownIllustrated = z.object({
  id: Id,
  image: StoredImage,
  title: z.string(),
  subtitle: z.string(),
  link: Link,
});

/** Large pictures to swipe through. */
export const banners = blockSchemas(
  'banners',
  z.strictObject({
    items: z
      .array(z.strictObject({ ...illustrated, dark: z.boolean() }))
      .min(1)
      .max(8),
  }),
  { items: z.array(shownIllustrated.extend({ dark: z.boolean() })) },
);

/** Ways in, each with a small picture. */
export const entries = blockSchemas(
  'entries',
  z.strictObject({
    items: z
      .array(
        z.strictObject({ id: Id, label: Line.min(1).max(6), image: ImageKey, link: BlockLink }),
      )
      .min(4)
      .max(10),
  }),
  {
    items: z.array(z.object({ id: Id, label: z.string(), image: StoredImage, link: Link })),
    /** Their pictures in one file, in the items' order, each in a square of its own. */
    sheet: StoredImage.optional(),
  },
);

/** A theme and its stories. */
export const topics = blockSchemas(
  'topics',
  z.strictObject({
    title: BlockTitle,
    subtitle: BlockSubtitle,
    items: z.array(z.strictObject(illustrated)).min(1).max(6),
  }),
  { title: z.string(), subtitle: z.string(), items: z.array(shownIllustrated) },
);

/** One picture the page opens with, and one thing to do. */
export const hero = blockSchemas(
  'hero',
  z.strictObject({
    image: ImageKey,
    title: BlockTitle,
    subtitle: BlockSubtitle,
    dark: z.boolean(),
    /** On its button. */
    action: Line.min(1).max(8),
    link: BlockLink,
  }),
  {
    image: StoredImage,
    title: z.string(),
    subtitle: z.string(),
    dark: z.boolean(),
    action: z.string(),
    link: Link,
  },
);

/** What a way of a block `quick` may be marked with. */
export const QUICK_ICONS = [
  'calendar',
  'chat',
  'gift',
  'package',
  'receipt',
  'star',
  'ticket',
  'wrench',
] as const;
export type QuickIcon = (typeof QUICK_ICONS)[number];

/** What is done often, one tap away. */
export const quick = blockSchemas(
  'quick',
  z.strictObject({
    items: z
      .array(
        z.strictObject({
          id: Id,
          label: Line.min(1).max(6),
          icon: z.enum(QUICK_ICONS),
          link: BlockLink,
        }),
      )
      .min(3)
      .max(8),
  }),
  {
    items: z.array(z.object({ id: Id, label: z.string(), icon: z.enum(QUICK_ICONS), link: Link })),
  },
);
