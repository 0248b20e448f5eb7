import type { WrittenBlock } from '@marque/contract/page-blocks/composed-page';
import type { Tx } from '#kernel/database.ts';
import { canonical, liveAt } from './policy.ts';
import { type PageKey, pageRepository as versions } from './repository.ts';

/** Publishes the page of the demo content as a new version if it differs from the live one. */
export async function seedPage(
  tx: Tx,
  key: PageKey,
  blocks: WrittenBlock[],
  now: Date,
): Promise<void> {
  await versions.lock(tx);
  const all = await versions.versions(tx, key);
  const live = liveAt(all, now);
  const shown = live && (await versions.find(tx, key, live.number));
  if (shown && canonical(shown.blocks) === canonical(blocks)) return;
  await versions.add(tx, key, {
    number: (all[0]?.number ?? 0) + 1,
    base: live?.number ?? 0,
    blocks,
    note: '示例内容',
    madeBy: 'content',
    madeAt: now,
    liveFrom: now,
    liveBy: 'content',
    seeded: true,
  });
}
