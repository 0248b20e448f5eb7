import type { Brand, Out } from '@marque/contract/core';
import type { BlockStanding } from '@marque/contract/page-blocks/operator-schema';
import { opening } from '@marque/contract/page-blocks/content-kinds';
import type { pageShow } from '@marque/contract/page-blocks/endpoints';
import {
  landingIdOf,
  type LandingPage,
  landingName,
  type PageName,
} from '@marque/contract/page-blocks/composed-page';
import type { ConfigOf } from '@marque/contract/page-blocks/parts';
import type { Landing, PageBlock } from '@marque/contract/page-blocks/schema';
import type { StoredImage, Link } from '@marque/contract/common';
import { groupBy } from 'es-toolkit';
import { DatabaseError, DomainError } from '#kernel/errors.ts';
import type { Call, User } from '#kernel/http/serve.ts';
import type { PageContext } from './context.ts';
import type { BlockReader, BlockShowing } from './define-block.ts';
import { isFor, timeOf } from './policy.ts';
import { openPreview } from './preview.ts';
import {
  type ReadableBlock,
  isGood,
  linksOf,
  type ReadBlock,
  readBlocks,
  type ReadPage,
  type ReadPages,
} from './read-blocks.ts';
import { type PageKey, pageRepository } from './repository.ts';

type ShownPage = Out<typeof pageShow>;
type PageQuery = { page: PageName; preview?: string | undefined };
type Outcome = { shown: PageBlock } | { left: 'empty' | 'broken'; why: string };

/** Resolves blocks of one kind. A failing block is left out; DatabaseErrors are thrown. */
async function fillInKind(
  log: PageContext['log'],
  blocks: readonly ReadableBlock[],
  showing: BlockShowing,
): Promise<(readonly [ReadBlock, Outcome])[]> {
  const [{ block, kind }] = blocks as readonly [ReadableBlock, ...ReadableBlock[]];
  try {
    const configs = blocks.map(({ config }) => config);
    const contents = await kind.resolve(configs, showing);
    return blocks.map((read, i) => {
      const { kind: type, id } = read.block;
      const content = contents[i];
      return [
        read,
        content ? { shown: { type, id, ...content } as PageBlock } : { left: 'empty', why: '' },
      ];
    });
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    if (blocks.length > 1) {
      const alone = await Promise.all(blocks.map((one) => fillInKind(log, [one], showing)));
      return alone.flat();
    }
    log.error({ err: error, block: block.id, kind: block.kind }, 'block left out');
    return [[blocks[0]!, { left: 'broken', why: error instanceof Error ? error.message : '' }]];
  }
}

/** Resolves blocks, those of a kind together. If the database is down, the whole page fails. */
async function fillIn(
  { database, log }: PageContext,
  blocks: readonly ReadableBlock[],
  looking: BlockReader,
  pictures: ReadPage['pictures'],
): Promise<ReadonlyMap<ReadBlock, Outcome>> {
  const picture = (key: string) => {
    const image = pictures.get(key);
    if (!image) throw new Error(`No picture ${key}`);
    return image;
  };
  const showing = { ...looking, exec: database, picture };
  const kinds = Object.values(groupBy(blocks, ({ block }) => block.kind));
  const outcomes = await Promise.all(kinds.map((group) => fillInKind(log, group, showing)));
  return new Map(outcomes.flat());
}

/** Resolves the blocks of a page. `at` is the moment for which their periods are evaluated. */
async function compose(
  context: PageContext,
  { blocks, pictures }: ReadPage,
  looking: BlockReader,
  at: Date,
): Promise<PageBlock[]> {
  const { userId, brand } = looking;
  const due = blocks.filter(({ block }) => timeOf(block, at) === 'now');
  const asksForOwners = due.some(({ block }) => block.audience === 'owners');
  const owner =
    asksForOwners && userId !== null
      ? await context.ownsCar(context.database, { userId, brand })
      : false;
  const viewer = { signedIn: userId !== null, owner };
  const wanted = due.filter(isGood).filter(({ block }) => isFor(block.audience, viewer));
  const outcomes = await fillIn(context, wanted, looking, pictures);
  return wanted.flatMap((read) => {
    const outcome = outcomes.get(read)!;
    return 'shown' in outcome ? outcome.shown : [];
  });
}

type Asking = { brand: Brand; now: Date; user: Pick<User, 'id'> | null };

/**
 * Returns the blocks of the live version or of the version in the preview's token. Throws
 * PREVIEW_EXPIRED.
 */
async function blocksFor(
  context: PageContext,
  key: PageKey,
  token: string | undefined,
  { brand, now, user }: Asking,
): Promise<ShownPage> {
  const looking = { brand, now, userId: user?.id ?? null };
  if (token === undefined) {
    const { read } = await context.livePages.live(key, now);
    return { blocks: await compose(context, read, looking, now) };
  }
  const { number, at, until } = openPreview(context.previews, key, token, now);
  const version = await pageRepository.find(context.database, key, number);
  if (!version) throw new DomainError('PREVIEW_EXPIRED');
  const read = await readBlocks(context.database, context.kinds, key, version.blocks);
  return {
    blocks: await compose(context, read, looking, at),
    preview: { number, until: until.toISOString() },
  };
}

/** Returns a page for the viewer, or the version of the preview's token. Throws PREVIEW_EXPIRED. */
export const composedPage = (
  context: PageContext,
  { page, preview }: PageQuery,
  asking: Asking,
): Promise<ShownPage> => blocksFor(context, { brand: asking.brand, page }, preview, asking);

/**
 * Returns a landing for the viewer; null when there is none, or outside its period. Throws
 * PREVIEW_EXPIRED.
 */
export async function composedLanding(
  context: PageContext,
  { page, id, preview: token }: { page: LandingPage; id: string; preview?: string | undefined },
  asking: Asking,
): Promise<Landing | null> {
  const key = { brand: asking.brand, page: landingName(page, id) };
  const { blocks: all, preview } = await blocksFor(context, key, token, asking);
  const [first, ...blocks] = all;
  if (first?.type !== 'opening') return null;
  const { title, subtitle, image: hero, dark } = first;
  return { id, title, subtitle, hero, dark, blocks, preview };
}

/** The data by which other pages present a landing. */
export type LandingFace = { id: string; title: string; subtitle: string; image: StoredImage };

/** Returns the live landings of a page, in the order of their ids. */
export async function landingFaces(
  { kinds, database }: PageContext,
  brand: Brand,
  page: LandingPage,
  now: Date,
): Promise<LandingFace[]> {
  const rows = await pageRepository.openings(database, brand, page, now);
  const { blocks, pictures } = await readBlocks(
    database,
    kinds,
    { brand, page: landingName(page, '') },
    rows.map((row) => row.opening),
  );
  return blocks.flatMap((read, i) => {
    if (read.kind === null || read.kind.kind !== opening.kind) return [];
    if (timeOf(read.block, now) !== 'now') return [];
    const { title, subtitle, image } = read.config as ConfigOf<typeof opening>;
    return { id: landingIdOf(rows[i]!.page)!, title, subtitle, image: pictures.get(image)! };
  });
}

export const showPage = (
  context: PageContext,
  { input, ...call }: Call<typeof pageShow>,
): Promise<ShownPage> => composedPage(context, input, call);

/** A live block that everybody sees, with its links, as other modules read it. */
export type StandingBlock = { kind: string; links: Link[] };

export async function blocksNow(
  { livePages }: PageContext,
  key: { brand: Brand; page: PageName },
  now: Date,
): Promise<StandingBlock[]> {
  const { read } = await livePages.live(key, now);
  return read.blocks
    .filter(({ block }) => timeOf(block, now) === 'now' && block.audience === 'everybody')
    .map((one) => ({ kind: one.block.kind, links: linksOf(one) }));
}

type Stand = Pick<BlockStanding, 'state' | 'why'>;

/** Returns the state of a block that is known before it is resolved; null for the others. */
function stateBefore(read: ReadBlock, now: Date): Stand | null {
  if (read.kind === null)
    return {
      state: read.unknown ? 'unknown' : 'broken',
      why: read.problems.map(({ path, message }) => `${path}: ${message}`).join('; '),
    };
  const time = timeOf(read.block, now);
  if (time !== 'now') return { state: time, why: '' };
  const forMembers = read.block.audience === 'members' || read.block.audience === 'owners';
  return read.kind.personal || forMembers ? { state: 'personal', why: '' } : null;
}

/** Returns the states of the blocks of pages at a moment as a visitor sees them, for operators. */
export async function standingsOf(
  context: PageContext,
  { pages, pictures }: ReadPages,
  { brand, now }: { brand: Brand; now: Date },
): Promise<BlockStanding[][]> {
  const judged = pages.map((blocks) =>
    blocks.map((read) => ({ read, before: stateBefore(read, now) })),
  );
  const resolved = judged
    .flat()
    .flatMap(({ read, before }) => (before === null && isGood(read) ? [read] : []));
  const outcomes = await fillIn(context, resolved, { brand, now, userId: null }, pictures);
  const stateAfter = (read: ReadBlock): Stand => {
    const outcome = outcomes.get(read)!;
    return 'shown' in outcome
      ? { state: 'shown', why: '' }
      : { state: outcome.left, why: outcome.why };
  };
  return judged.map((blocks) =>
    blocks.map(({ read, before }) => ({
      id: read.block.id,
      kind: read.block.kind,
      ...(before ?? stateAfter(read)),
    })),
  );
}

/** Returns the states of a page's blocks. */
export const standingOf = async (
  context: PageContext,
  { blocks, pictures }: ReadPage,
  at: { brand: Brand; now: Date },
): Promise<BlockStanding[]> => (await standingsOf(context, { pages: [blocks], pictures }, at))[0]!;
