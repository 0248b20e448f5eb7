import type { Brand, Out } from '@marque/contract/core';
import type { BlockStanding } from '@marque/contract/operator/page-schema';
import type { pageShow } from '@marque/contract/page-blocks/endpoints';
import type { BlockPage } from '@marque/contract/page-blocks/layout';
import type { PageBlock } from '@marque/contract/page-blocks/schema';
import type { Link } from '@marque/contract/common';
import { DatabaseError, DomainError } from '#kernel/errors.ts';
import type { Call, User } from '#kernel/serve.ts';
import type { PageContext } from './context.ts';
import type { Looking } from './define-block.ts';
import { isFor, timeOf } from './policy.ts';
import { openPreview } from './preview.ts';
import { type Good, linksOf, type Read, readBlocks, type ReadPage } from './read-blocks.ts';
import { pageRepository } from './repository.ts';

type Composed = Out<typeof pageShow>;
type Asked = { page: BlockPage; preview?: string | undefined };
type Outcome = { shown: PageBlock } | { left: 'empty' | 'broken'; why: string };

/** Fills a block in. What fails is left out, unless the database is away: then the whole page waits. */
async function fillIn(
  { database, log }: PageContext,
  { block, kind, config }: Good,
  looking: Looking,
  pictures: ReadPage['pictures'],
): Promise<Outcome> {
  const picture = (key: string) => {
    const image = pictures.get(key);
    if (!image) throw new Error(`No picture ${key}`);
    return image;
  };
  try {
    const shown = await kind.resolve(config, { ...looking, exec: database, picture });
    if (!shown) return { left: 'empty', why: '' };
    return { shown: { type: block.kind, id: block.id, ...shown } as PageBlock };
  } catch (error) {
    if (error instanceof DatabaseError) throw error;
    log.error({ err: error, block: block.id, kind: block.kind }, 'block left out');
    return { left: 'broken', why: error instanceof Error ? error.message : '' };
  }
}

/** The blocks of a page for who looks, from top to bottom; `at` is the moment their times are held against. */
async function compose(
  context: PageContext,
  { blocks, pictures }: ReadPage,
  looking: Looking,
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
  const outcomes = await Promise.all(
    due.map((read) =>
      read.kind === null || !isFor(read.block.audience, viewer)
        ? null
        : fillIn(context, read, looking, pictures),
    ),
  );
  return outcomes.flatMap((outcome) => (outcome && 'shown' in outcome ? outcome.shown : []));
}

/** A page for who asks; with a preview's token, the version it names. Throws PREVIEW_EXPIRED. */
export async function composedPage(
  context: PageContext,
  { page, preview }: Asked,
  { brand, now, user }: { brand: Brand; now: Date; user: Pick<User, 'id'> | null },
): Promise<Composed> {
  const looking = { brand, now, userId: user?.id ?? null };
  const key = { brand, page };
  if (preview === undefined) {
    const { read } = await context.layouts.live(key, now);
    return { blocks: await compose(context, read, looking, now) };
  }
  const { number, at, until } = openPreview(context.previews, key, preview, now);
  const version = await pageRepository.find(context.database, key, number);
  if (!version) throw new DomainError('PREVIEW_EXPIRED');
  const read = await readBlocks(context.database, context.kinds, key, version.blocks);
  return {
    blocks: await compose(context, read, looking, at),
    preview: { number, until: until.toISOString() },
  };
}

export const showPage = (
  context: PageContext,
  { input, ...call }: Call<typeof pageShow>,
): Promise<Composed> => composedPage(context, input, call);

/** A block as other modules read it: what shows now to everybody, and where it leads. */
export type StandingBlock = { kind: string; links: Link[] };

export async function blocksNow(
  { layouts }: PageContext,
  key: { brand: Brand; page: BlockPage },
  now: Date,
): Promise<StandingBlock[]> {
  const { read } = await layouts.live(key, now);
  return read.blocks
    .filter(({ block }) => timeOf(block, now) === 'now' && block.audience === 'everybody')
    .map((one) => ({ kind: one.block.kind, links: linksOf(one) }));
}

/** How the blocks of a page stand at a moment, looked at as a visitor does; for operators. */
export async function standingOf(
  context: PageContext,
  { blocks, pictures }: ReadPage,
  { brand, now }: { brand: Brand; now: Date },
): Promise<BlockStanding[]> {
  const stand = async (read: Read): Promise<Pick<BlockStanding, 'state' | 'why'>> => {
    if (read.kind === null)
      return {
        state: read.unknown ? 'unknown' : 'broken',
        why: read.problems.map(({ path, message }) => `${path}: ${message}`).join('; '),
      };
    const time = timeOf(read.block, now);
    if (time !== 'now') return { state: time, why: '' };
    const forMembers = read.block.audience === 'members' || read.block.audience === 'owners';
    if (read.kind.personal || forMembers) return { state: 'personal', why: '' };
    const outcome = await fillIn(context, read, { brand, now, userId: null }, pictures);
    return 'shown' in outcome
      ? { state: 'shown', why: '' }
      : { state: outcome.left, why: outcome.why };
  };
  return Promise.all(
    blocks.map(async (read) => ({
      id: read.block.id,
      kind: read.block.kind,
      ...(await stand(read)),
    })),
  );
}
