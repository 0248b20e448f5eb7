import type { PageVersion, WholeVersion } from '@marque/contract/page-blocks/operator-schema';
import type { Exec } from '#kernel/database.ts';
import type { PageContext } from './context.ts';
import { changesOf, stateOf } from './policy.ts';
import { readBlocks } from './read-blocks.ts';
import { type PageKey, pageRepository, type Version, type WithBlocks } from './repository.ts';
import { standingOf } from './show-page.ts';

/** Returns a version for operators. `all`: the versions of its page. */
export const versionView = (version: Version, all: readonly Version[], now: Date): PageVersion => ({
  number: version.number,
  base: version.base,
  state: stateOf(version, all, now),
  note: version.note,
  madeBy: version.madeBy,
  madeAt: version.madeAt.toISOString(),
  liveFrom: version.liveFrom?.toISOString() ?? null,
  liveBy: version.liveBy,
});

/** Returns a version with its blocks, their states and the changes from its base. */
export async function wholeView(
  context: PageContext,
  exec: Exec,
  key: PageKey,
  version: WithBlocks,
  now: Date,
): Promise<WholeVersion> {
  const [all, base, read] = [
    await pageRepository.versions(exec, key),
    await pageRepository.find(exec, key, version.base),
    await readBlocks(exec, context.kinds, key, version.blocks),
  ];
  return {
    ...versionView(version, all, now),
    page: key.page,
    blocks: version.blocks,
    standing: await standingOf(context, read, { brand: key.brand, now }),
    changes: changesOf(base?.blocks ?? [], version.blocks),
  };
}
