import type { PageId } from '../pages.ts';

/** Pages that say themselves who shares them. */
const STRAIGHT: ReadonlySet<string> = new Set<PageId>(['member.inviteRegister', 'member.partner']);
const STRAIGHT_AREAS = ['activity.', 'referral.'];

/**
 * Returns the page on which the share code of a page opens; null for a page that opens itself. Web and
 * server decide by it.
 */
export function landingOf(page: string): 'community.share' | 'mall.appletShare' | null {
  if (STRAIGHT.has(page) || STRAIGHT_AREAS.some((area) => page.startsWith(area))) return null;
  return page.startsWith('community.') ? 'community.share' : 'mall.appletShare';
}
