import { z } from 'zod';
import { Id, Instant, Line } from '../common.ts';
import type { Schemas } from '../core.ts';
import { LayoutBlock, LayoutBlocks, PageName, ShanghaiMinute } from '../page-blocks/layout.ts';

const VersionNumber = z.coerce.number().int().min(1).max(1_000_000);

export const PageState = z.enum(['draft', 'scheduled', 'published', 'replaced']);
export type PageState = z.infer<typeof PageState>;

/**
 * How a block stands: `shown`; `early` or `over` by its time; `unknown`: no area brings its kind;
 * `broken`: its config does not hold any more, or it failed; `empty`: there is nothing to show.
 * What is for members is looked at as a visitor sees it: `personal`.
 */
export const BlockStanding = z.object({
  id: Id,
  kind: z.string(),
  state: z.enum(['shown', 'early', 'over', 'unknown', 'broken', 'empty', 'personal']),
  why: z.string(),
});
export type BlockStanding = z.infer<typeof BlockStanding>;

const PageVersion = z.object({
  number: z.number().int(),
  /** The version it was made from; 0 for the first of a page. */
  base: z.number().int(),
  state: PageState,
  note: z.string(),
  madeBy: z.string(),
  madeAt: Instant,
  liveFrom: Instant.nullable(),
  liveBy: z.string().nullable(),
});
export type PageVersion = z.infer<typeof PageVersion>;

/** A version with what it is made of, and how that stands now. */
const WholeVersion = PageVersion.extend({
  page: PageName,
  blocks: z.array(LayoutBlock),
  standing: z.array(BlockStanding),
  /** What it changes of its base, a line each. */
  changes: z.array(z.string()),
});
export type WholeVersion = z.infer<typeof WholeVersion>;

const byPage = { page: PageName };
const byVersion = z.strictObject({ ...byPage, number: VersionNumber });
/** The version that was read; 0 for a page without any. */
const Base = z.coerce.number().int().min(0).max(1_000_000);

/** Takes what `page-show` gives as well, so that a file read is a file written. */
const written = {
  ...byPage,
  base: Base,
  blocks: LayoutBlocks,
};

export const pageDeskSchemas = {
  'operator.pages': {
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          page: PageName,
          /** Null before the first is published. */
          published: PageVersion.nullable(),
          scheduled: z.array(PageVersion),
          drafts: z.number().int(),
          /** Blocks that are left out and should not be. */
          problems: z.array(BlockStanding),
        }),
      ),
    }),
  },
  'operator.pageVersions': {
    /** The newest first. */
    input: z.strictObject(byPage),
    output: z.object({ items: z.array(PageVersion) }),
  },
  /** The published version without `number`. */
  'operator.pageShow': {
    input: z.strictObject({ ...byPage, number: VersionNumber.optional() }),
    output: WholeVersion,
  },
  'operator.pageCheck': {
    input: z.strictObject(written),
    output: z.object({
      /** Why it cannot be kept. */
      problems: z.array(z.object({ path: z.string(), message: z.string() })),
      standing: z.array(BlockStanding),
      changes: z.array(z.string()),
    }),
  },
  'operator.pageDraft': {
    input: z.strictObject({ ...written, note: Line.max(100).default('') }),
    output: WholeVersion,
  },
  'operator.pagePreview': {
    input: byVersion.extend({ days: z.coerce.number().int().min(1).max(30).default(7) }),
    /** A path of the product, good until then. */
    output: z.object({ path: z.string(), until: Instant }),
  },
  'operator.pagePublish': {
    /** Now without `from`. */
    input: byVersion.extend({ from: ShanghaiMinute.optional() }),
    output: z.object({
      version: PageVersion,
      /** Scheduled versions that will take its place. */
      next: z.array(PageVersion),
    }),
  },
  /** A scheduled version is a draft again. */
  'operator.pageWithdraw': { input: byVersion, output: PageVersion },
  /** `base` is the published version that was read; a copy of `number` takes its place. */
  'operator.pageRollback': {
    input: byVersion.extend({ base: Base }),
    output: PageVersion,
  },
} satisfies Schemas;
