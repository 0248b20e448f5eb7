import type { LinkTo } from '../notice/module.ts';

/** Returns the link to a member's page. */
export const memberLink = (authorId: string): LinkTo => ({
  page: 'community.information',
  query: { author: authorId },
});
