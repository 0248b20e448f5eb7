import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/page-blocks/operator-endpoints';
import type { WrittenBlock } from '@marque/contract/page-blocks/composed-page';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { claimMallImages } from '../media/module.ts';
import type { PageContext } from './context.ts';
import { liveAt, momentOfMinute, scheduledAfter, stateOf } from './policy.ts';
import { imageKeysOf, problemsOf } from './read-blocks.ts';
import { type PageKey, pageRepository as versions, type Version } from './repository.ts';
import { versionView, wholeView } from './view.ts';

/** Throws BAD_INPUT with the invalid fields. */
async function assertGood(
  { kinds }: PageContext,
  tx: Tx,
  key: PageKey,
  blocks: readonly WrittenBlock[],
): Promise<void> {
  const fields = await problemsOf(tx, kinds, key, blocks);
  if (fields.length > 0) throw new DomainError('BAD_INPUT', { fields });
}

/**
 * Inserts a version and claims its pictures for as long as it exists, so that it can be restored.
 */
async function add(
  { kinds }: PageContext,
  tx: Tx,
  key: PageKey,
  version: Omit<Version, 'number' | 'seeded'> & { blocks: WrittenBlock[] },
): Promise<Version & { blocks: WrittenBlock[] }> {
  const [newest] = await versions.versions(tx, key);
  const added = { ...version, number: (newest?.number ?? 0) + 1, seeded: false };
  await claimMallImages(tx, imageKeysOf(kinds, key.page, version.blocks), version.madeAt);
  await versions.add(tx, key, added);
  return added;
}

async function demand(tx: Tx, key: PageKey, number: number) {
  const version = await versions.find(tx, key, number);
  if (!version) throw new DomainError('PAGE_VERSION_NOT_FOUND');
  return version;
}

/** Saves a new draft. */
export async function draftPage(
  context: PageContext,
  tx: Tx,
  { brand, input, operator, now }: OperatorCall<typeof calls.operatorPageDraft>,
): Promise<Out<typeof calls.operatorPageDraft>> {
  const { page, base, blocks, note } = input;
  const key = { brand, page };
  await versions.lock(tx);
  if (base > 0) await demand(tx, key, base);
  await assertGood(context, tx, key, blocks);
  const added = await add(context, tx, key, {
    base,
    blocks,
    note,
    madeBy: operator.name,
    madeAt: now,
    liveFrom: null,
    liveBy: null,
  });
  return wholeView(context, tx, key, added, now);
}

/**
 * Publishes a draft now or at a given minute. Refuses a draft whose base is no longer published,
 * because it would undo later changes.
 */
export async function publishPage(
  context: PageContext,
  tx: Tx,
  { brand, input, operator, now }: OperatorCall<typeof calls.operatorPagePublish>,
): Promise<Out<typeof calls.operatorPagePublish>> {
  const { page, number, from } = input;
  const key = { brand, page };
  await versions.lock(tx);
  const draft = await demand(tx, key, number);
  if (draft.liveFrom !== null) throw new DomainError('PAGE_NOT_DRAFT');
  const liveFrom = from ? momentOfMinute(from) : now;
  if (liveFrom < now)
    throw new DomainError('BAD_INPUT', {
      fields: [{ path: 'from', message: '这个时间已经过了' }],
    });
  const all = await versions.versions(tx, key);
  const before = liveAt(all, liveFrom)?.number ?? 0;
  if (before !== draft.base) throw new DomainError('PAGE_CHANGED', { published: before });
  await assertGood(context, tx, key, draft.blocks);
  await versions.setLive(tx, key, number, { from: liveFrom, by: operator.name });
  const after = await versions.versions(tx, key);
  const published = after.find((one) => one.number === number)!;
  return {
    version: versionView(published, after, now),
    next: scheduledAfter(after, liveFrom).map((one) => versionView(one, after, now)),
  };
}

/** Turns a scheduled version back into a draft. */
export async function withdrawPage(
  tx: Tx,
  { brand, input, now }: OperatorCall<typeof calls.operatorPageWithdraw>,
): Promise<Out<typeof calls.operatorPageWithdraw>> {
  const key = { brand, page: input.page };
  await versions.lock(tx);
  const version = await demand(tx, key, input.number);
  const all = await versions.versions(tx, key);
  if (stateOf(version, all, now) !== 'scheduled') throw new DomainError('PAGE_NOT_SCHEDULED');
  await versions.setLive(tx, key, input.number, null);
  return versionView({ ...version, liveFrom: null, liveBy: null }, all, now);
}

/**
 * Publishes a copy of an earlier version. Throws BAD_INPUT with the fields that are no longer
 * valid.
 */
export async function rollBackPage(
  context: PageContext,
  tx: Tx,
  { brand, input, operator, now }: OperatorCall<typeof calls.operatorPageRollback>,
): Promise<Out<typeof calls.operatorPageRollback>> {
  const { page, number, base } = input;
  const key = { brand, page };
  await versions.lock(tx);
  const wanted = await demand(tx, key, number);
  const published = liveAt(await versions.versions(tx, key), now)?.number ?? 0;
  if (published !== base) throw new DomainError('PAGE_CHANGED', { published });
  await assertGood(context, tx, key, wanted.blocks);
  const added = await add(context, tx, key, {
    base,
    blocks: wanted.blocks,
    note: `回到第 ${number} 版`,
    madeBy: operator.name,
    madeAt: now,
    liveFrom: now,
    liveBy: operator.name,
  });
  return versionView(added, [added, ...(await versions.versions(tx, key))], now);
}
