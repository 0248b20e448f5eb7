import { placeOf } from '@marque/contract/activity/families';
import { usePageId, useQueryParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import type { ActivityPageId } from '../frame/use-activity.ts';
import { Prizes } from './prizes.tsx';

/** The prizes of a member by what is to be done: at a family's address of its activity, else of all. */
export function Component() {
  const page = usePageId<ActivityPageId>();
  const [query] = useQueryParams();
  return placeOf(page) ? (
    <ActivityPage>{({ id }) => <Prizes id={id} />}</ActivityPage>
  ) : (
    <Page id={page}>
      <Prizes id={query.get('id')} />
    </Page>
  );
}
