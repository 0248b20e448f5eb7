import { LRUCache } from 'lru-cache';
import type { Database } from '#kernel/database.ts';
import { liveAt } from './policy.ts';
import { type BlockKinds, readBlocks, type ReadPage } from './read-blocks.ts';
import { type PageKey, pageRepository } from './repository.ts';

/** How long a process caches a page, in ms. */
const FRESH_MS = 10_000;
const MAX_PAGES = 100;

type Live = { number: number; liveFrom: Date | null; read: ReadPage };
type CachedVersions = { at: number; versions: Promise<Live[]> };

const EMPTY: ReadPage = { blocks: [], pictures: new Map() };
const nameOf = ({ brand, page }: PageKey): string => `${brand} ${page}`;

/** Caches published pages for a moment, together with their scheduled versions. */
export const createLivePages = (database: Database, kinds: BlockKinds) => {
  const kept = new LRUCache<string, CachedVersions>({ max: MAX_PAGES });

  const read = async (key: PageKey, now: Date): Promise<Live[]> => {
    const versions = await pageRepository.standing(database, key, now);
    return Promise.all(
      versions.map(async ({ number, liveFrom, blocks }) => ({
        number,
        liveFrom,
        read: await readBlocks(database, kinds, key, blocks),
      })),
    );
  };

  const standing = (key: PageKey, now: Date): Promise<Live[]> => {
    const name = nameOf(key);
    const known = kept.get(name);
    const age = known ? now.getTime() - known.at : Infinity;
    if (known && age >= 0 && age < FRESH_MS) return known.versions;
    const versions = read(key, now);
    kept.set(name, { at: now.getTime(), versions });
    // Failures are not cached.
    versions.catch(() => kept.delete(name));
    return versions;
  };

  return {
    /**
     * Returns the live page, at most 10 s old; number 0 and no blocks before the first is
     * published.
     */
    async live(key: PageKey, now: Date): Promise<{ number: number; read: ReadPage }> {
      return liveAt(await standing(key, now), now) ?? { number: 0, read: EMPTY };
    },

    /** Empties the cache. */
    empty: (): void => kept.clear(),
  };
};
export type LivePages = ReturnType<typeof createLivePages>;
