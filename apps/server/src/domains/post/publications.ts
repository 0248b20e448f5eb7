import type { Publications } from '../relation/ports.ts';
import { postRepository as posts } from './repository.ts';

/** What members have published, for their pages. */
export const memberPublications: Publications = {
  countsOf: async (exec, brand, userIds) =>
    new Map(
      userIds.length === 0
        ? []
        : (await posts.totals(exec, brand, userIds)).map(({ userId, ...totals }) => [
            userId,
            totals,
          ]),
    ),
  recentAuthors: posts.hottestAuthors,
};
