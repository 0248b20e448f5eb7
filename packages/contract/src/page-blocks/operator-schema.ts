import { z } from 'zod';
import { Id, Instant, Line } from '../common.ts';
import type { Schemas } from '../core.ts';
import { WrittenBlock, WrittenBlocks, PageName, ShanghaiMinute } from './composed-page.ts';

const VersionNumber = z.coerce.number().int().min(1).max(1_000_000);

export const PageState = z.enum(['draft', 'scheduled', 'published', 'replaced']);
export type PageState = z.infer<typeof PageState>;

/**
 * The state of a block. `shown`; `early` or `over`: outside its period; `unknown`: no area provides
 * its kind; `broken`: its config is invalid or it failed; `empty`: it has no content; `personal`:
 * it is only for members and was checked as a visitor.
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
  /** The version the draft was made from; 0 for the first of a page. */
  base: z.number().int(),
  state: PageState,
  note: z.string(),
  madeBy: z.string(),
  madeAt: Instant,
  liveFrom: Instant.nullable(),
  liveBy: z.string().nullable(),
});
export type PageVersion = z.infer<typeof PageVersion>;

/** A version with its blocks and their present state. */
const WholeVersion = PageVersion.extend({
  page: PageName,
  blocks: z.array(WrittenBlock),
  standing: z.array(BlockStanding),
  /** The differences from the base version, one line each. */
  changes: z.array(z.string()),
});
export type WholeVersion = z.infer<typeof WholeVersion>;

const byPage = { page: PageName };
const byVersion = z.strictObject({ ...byPage, number: VersionNumber });
/** The number of the version that was read; 0 for a page without versions. */
const Base = z.coerce.number().int().min(0).max(1_000_000);

/** Accepts the output of `page-show`, so that a file that was read can be written back. */
const written = {
  ...byPage,
  base: Base,
  blocks: WrittenBlocks,
};

export const pageDeskSchemas = {
  'operator.pages': {
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          page: PageName,
          /** The published version; null before the first. */
          published: PageVersion.nullable(),
          scheduled: z.array(PageVersion),
          drafts: z.number().int(),
          /** The blocks that are left out because of a problem. */
          problems: z.array(BlockStanding),
        }),
      ),
    }),
  },
  'operator.pageVersions': {
    /** Lists versions, the newest first. */
    input: z.strictObject(byPage),
    output: z.object({ items: z.array(PageVersion) }),
  },
  /** Returns the published version when `number` is left out. */
  'operator.pageShow': {
    input: z.strictObject({ ...byPage, number: VersionNumber.optional() }),
    output: WholeVersion,
  },
  'operator.pageCheck': {
    input: z.strictObject(written),
    output: z.object({
      /** The problems that prevent saving. */
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
    /** A path of the product, valid until `until`. */
    output: z.object({ path: z.string(), until: Instant }),
  },
  'operator.pagePublish': {
    /** Publishes now when `from` is left out. */
    input: byVersion.extend({ from: ShanghaiMinute.optional() }),
    output: z.object({
      version: PageVersion,
      /** The scheduled versions that will replace it. */
      next: z.array(PageVersion),
    }),
  },
  /** Turns a scheduled version back into a draft. */
  'operator.pageWithdraw': { input: byVersion, output: PageVersion },
  /** Publishes a copy of version `number`. `base` is the published version that was read. */
  'operator.pageRollback': {
    input: byVersion.extend({ base: Base }),
    output: PageVersion,
  },
} satisfies Schemas;
