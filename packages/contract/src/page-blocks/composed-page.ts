import { z } from 'zod';
import { Id, Line } from '../common.ts';

/** The composed pages that exist once per brand. */
export const SINGLE_PAGES = ['mall.home', 'entry.home'] as const;
/** The composed pages that exist many times, each with an id. */
export const LANDING_PAGES = ['mall.topic', 'community.landing', 'activity.landing'] as const;
export type LandingPage = (typeof LANDING_PAGES)[number];
export type BlockPage = (typeof SINGLE_PAGES)[number] | LandingPage;

/**
 * The name of a composed page: `mall.home`, or a landing with its id, e.g. `mall.topic:weekend`.
 */
export const PageName = z.union([
  z.enum(SINGLE_PAGES),
  z.templateLiteral([z.enum(LANDING_PAGES), ':', z.string().regex(/[\w-]{1,60}/)]),
]);
export type PageName = z.output<typeof PageName>;

/** Returns the page's id in the product. */
export const pageIdOf = (name: PageName): BlockPage => name.split(':')[0] as BlockPage;
/** Returns the id of a landing; null for a page that exists once. */
export const landingIdOf = (name: PageName): string | null => name.split(':')[1] ?? null;
export const landingName = (page: LandingPage, id: string): PageName => `${page}:${id}`;

/** Who sees a block. An owner is a member with a car of the brand. */
export const AUDIENCES = ['everybody', 'visitors', 'members', 'owners'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** The token in a preview's address. It names a version and is valid for some days. */
export const PreviewToken = z.string().min(1).max(100);

const MINUTE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/;

/** A minute in Shanghai time, `2026-12-01 10:00`. Its text sorts by time. */
export const ShanghaiMinute = z
  .string()
  .regex(MINUTE, { error: '时间写作 2026-12-01 10:00（北京时间）', abort: true })
  .refine((text) => z.regexes.date.test(text.slice(0, 10)), '没有这一天');

/** A block as operators write it. Its kind defines the schema of `config`. */
export const WrittenBlock = z
  .strictObject({
    id: Id,
    kind: Line.min(1).max(40),
    config: z.record(z.string(), z.unknown()),
    audience: z.enum(AUDIENCES).default('everybody'),
    /** The period in which it is shown, without `until` itself; null for no limit. */
    from: ShanghaiMinute.nullable().default(null),
    until: ShanghaiMinute.nullable().default(null),
  })
  .refine(({ from, until }) => !from || !until || from < until, {
    path: ['until'],
    message: '结束要在开始之后',
  });
export type WrittenBlock = z.output<typeof WrittenBlock>;

/** The blocks of a page from top to bottom. */
export const WrittenBlocks = z
  .array(WrittenBlock)
  .min(1)
  .max(30)
  .superRefine((blocks, context) => {
    blocks.forEach(({ id }, i) => {
      if (blocks.findIndex((other) => other.id === id) < i)
        context.addIssue({ code: 'custom', path: [i, 'id'], message: '编号重复' });
    });
  });
