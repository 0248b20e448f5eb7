import type { Work } from '@marque/contract/activity/work/schema';
import { useHref } from '#shared/routing/navigation.tsx';

/** Returns the address of a work by its kind. */
export function useWorkLink(): (of: Pick<Work, 'id' | 'kind'>) => string {
  const href = useHref();
  return ({ id, kind }) =>
    href(kind === 'video' ? 'activity.coCreateVideoWorkDetails' : 'activity.coCreateWorkDetails', {
      work: id,
    });
}
