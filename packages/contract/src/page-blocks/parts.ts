import { z } from 'zod';
import { Id, Line, Link } from '../common.ts';
import { isPageId, pages } from '../pages.ts';

/** The link of a block to an existing page with parameters it accepts. */
export const BlockLink = Link.strict().superRefine(({ page, params }, context) => {
  if (!isPageId(page)) {
    context.addIssue({ code: 'custom', path: ['page'], message: `没有页面 ${page}` });
    return;
  }
  const known: readonly string[] = pages[page].params;
  for (const name of Object.keys(params))
    if (!known.includes(name))
      context.addIssue({ code: 'custom', path: ['params', name], message: `页面不认识这个参数` });
});

/** The key of a rendered picture. */
export const ImageKey = z.string().regex(/^[a-z]+\/[a-z0-9-]{1,60}$/, '图片写作 目录/名字');

export const BlockTitle = Line.min(1).max(20);
export const BlockSubtitle = Line.max(40);

/** A picture with texts and a link, as operators write it. */
export const illustrated = {
  id: Id,
  image: ImageKey,
  title: BlockTitle,
  subtitle: BlockSubtitle,
  link: BlockLink,
};

/**
 * The schemas of a kind of block: `config` is what operators write, `shown` is what the page gets,
 * which also has `type` and `id`.
 */
export const blockSchemas = <K extends string, C extends z.ZodType, S extends z.ZodRawShape>(
  kind: K,
  config: C,
  shown: S,
) => ({ kind, config, shown: z.object({ type: z.literal(kind), id: Id, ...shown }) });

/** The config of a kind, as operators write it. */
export type ConfigOf<B extends { config: z.ZodType }> = z.output<B['config']>;
/** The block of a kind, as the page gets it. */
export type ShownOf<B extends { shown: z.ZodType }> = z.output<B['shown']>;
