import { pageOfRole } from '@marque/contract/activity/families';
import type { LinkTo } from '../../../notice/module.ts';
import type { LoadedActivity } from '../../context.ts';

/** The notice's link to the member's own record of an activity. */
export const recordLink = ({
  family,
  id,
}: Pick<LoadedActivity, 'family' | 'id'>): LinkTo | null => {
  const page = pageOfRole(family, 'record');
  return page ? ({ page, query: { id } } as LinkTo) : null;
};
