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

/** Large pictures in a carousel. */
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

/** Links with small pictures. */
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
    /** All pictures in one file, in the order of the items, each in its own square. */
    sheet: StoredImage.optional(),
  },
);

/** A topic with its stories. */
export const topics = blockSchemas(
  'topics',
  z.strictObject({
    title: BlockTitle,
    subtitle: BlockSubtitle,
    items: z.array(z.strictObject(illustrated)).min(1).max(6),
  }),
  { title: z.string(), subtitle: z.string(), items: z.array(shownIllustrated) },
);

/** The opening picture of a page with a button. */
export const hero = blockSchemas(
  'hero',
  z.strictObject({
    image: ImageKey,
    title: BlockTitle,
    subtitle: BlockSubtitle,
    dark: z.boolean(),
    /** The label of the button. */
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

/** The icons of a `quick` block's links. */
export const QUICK_ICONS = [
  'book',
  'calendar',
  'car',
  'chat',
  'gift',
  'map',
  'package',
  'people',
  'receipt',
  'star',
  'ticket',
  'wrench',
] as const;
export type QuickIcon = (typeof QUICK_ICONS)[number];

/** Links to frequent tasks. */
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
