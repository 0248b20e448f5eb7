import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** A member who has lately published, with the key of their latest picture. */
export type RecentAuthor = { userId: string; image: string | null };

/** What members have published, as pages of members show it. */
export type Publications = {
  /** Returns the numbers of public posts and of their likes, by member; members without any are missing. */
  countsOf: (
    exec: Exec,
    brand: Brand,
    userIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { posts: number; likes: number }>>;
  /** Returns members with the hottest public posts of late. */
  recentAuthors: (exec: Exec, brand: Brand, size: number) => Promise<RecentAuthor[]>;
};

export const publications = definePort<Publications>('relation.publications', {
  countsOf: () => Promise.resolve(new Map()),
  recentAuthors: () => Promise.resolve([]),
});
