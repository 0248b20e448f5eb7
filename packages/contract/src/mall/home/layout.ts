import { z } from 'zod';
import { Id, Instant, Line, Link } from '../../common.ts';
import { isPageId, pages } from '../../pages.ts';

/** Where a tap on the home page leads: a page that exists, with parameters it reads. */
const HomeLink = Link.strict().superRefine(({ page, params }, context) => {
  if (!isPageId(page)) {
    context.addIssue({ code: 'custom', path: ['page'], message: `没有页面 ${page}` });
    return;
  }
  const known: readonly string[] = pages[page].params;
  for (const name of Object.keys(params))
    if (!known.includes(name))
      context.addIssue({ code: 'custom', path: ['params', name], message: `页面不认识这个参数` });
});

/** Key of a rendered picture. */
const ImageKey = z.string().regex(/^[a-z]+\/[a-z0-9-]{1,60}$/, '图片写作 目录/名字');

const Title = Line.min(1).max(20);
const Subtitle = Line.max(40);
const illustrated = { id: Id, image: ImageKey, title: Title, subtitle: Subtitle, link: HomeLink };

/** What each kind of block is made of; offers, prices and pictures are filled in when it is shown. */
const CONFIGS = {
  banners: z.strictObject({
    items: z
      .array(z.strictObject({ ...illustrated, dark: z.boolean() }))
      .min(1)
      .max(8),
  }),
  entries: z.strictObject({
    items: z
      .array(z.strictObject({ id: Id, label: Line.min(1).max(6), image: ImageKey, link: HomeLink }))
      .min(4)
      .max(10),
  }),
  flash: z.strictObject({ title: Title }),
  topics: z.strictObject({
    title: Title,
    subtitle: Subtitle,
    items: z.array(z.strictObject(illustrated)).min(1).max(6),
  }),
  recommend: z.strictObject({ title: Title }),
};

/** Not before there were pages; PostgreSQL knows no year 0 either. */
const Moment = Instant.refine((text) => text >= '2000', '时间太早了');

/** From when until when it is shown; null: always. */
const shown = {
  publishedFrom: Moment.nullable().default(null),
  publishedTo: Moment.nullable().default(null),
};
const block = <K extends keyof typeof CONFIGS>(kind: K) =>
  z.strictObject({ id: Id, kind: z.literal(kind), config: CONFIGS[kind], ...shown });

/** A block of the home page as it is kept. */
export const HomeLayoutBlock = z
  .discriminatedUnion('kind', [
    block('banners'),
    block('entries'),
    block('flash'),
    block('topics'),
    block('recommend'),
  ])
  .refine(({ publishedFrom: from, publishedTo: to }) => !from || !to || from < to, {
    path: ['publishedTo'],
    message: '结束要在开始之后',
  });
export type HomeLayoutBlock = z.infer<typeof HomeLayoutBlock>;

/** A brand's home page from top to bottom. */
export const HomeBlocks = z
  .array(HomeLayoutBlock)
  .min(1)
  .max(30)
  .superRefine((blocks, context) => {
    blocks.forEach(({ id }, i) => {
      if (blocks.findIndex((other) => other.id === id) < i)
        context.addIssue({ code: 'custom', path: [i, 'id'], message: '编号重复' });
    });
  });
