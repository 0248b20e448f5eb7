import { appointmentDetail } from '@marque/contract/appointment/endpoints';
import type { Appointment } from '@marque/contract/appointment/schema';
import { useQuery } from '@tanstack/react-query';
import type { WantedVisit } from '#blocks/workshop-visit/visit-draft.ts';
import { workOf } from '#blocks/workshop-visit/work-of.ts';
import { useApi } from '#shared/api/use-api.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const BookVisit = lazyComponent(() => import('./book-visit.tsx'));
const MoveVisit = lazyComponent(() => import('./move-visit.tsx'));

const LOADING = <SkeletonCards heights={[88, 320, 96]} />;

/** What an earlier booking asks for when it is repeated. */
const wantedAgain = (of: Appointment): WantedVisit => {
  const work = workOf(of);
  return {
    kind: work?.kind,
    carId: work?.carId ?? undefined,
    items: work?.items.join(','),
    dealerId: of.dealer.id,
    symptom: work?.symptom,
  };
};

/** Books a visit to the workshop for service or repair, or moves one. */
export function Component() {
  const { move, again, ...asked } = usePageParams('maintenance.maintenance');
  const api = useApi();
  const repeats = useSignedIn() && again !== undefined;
  const earlier = useQuery({
    ...api.query(appointmentDetail, { id: again ?? '-' }, 'list'),
    enabled: repeats,
  });
  const title = asked.kind === 'repair' ? '预约维修' : undefined;
  const loading = (
    <Page id="maintenance.maintenance" title={move ? '改期' : title}>
      {LOADING}
    </Page>
  );
  if (move)
    return (
      <LazyBoundary loading={loading}>
        <MoveVisit key={move} id={move} start={asked.start} />
      </LazyBoundary>
    );
  if (repeats && earlier.isPending) return loading;
  return (
    <LazyBoundary loading={loading}>
      <BookVisit
        // Another address asks for another visit.
        key={JSON.stringify({ again, ...asked })}
        wanted={{ ...(earlier.data && wantedAgain(earlier.data)), ...definedOf(asked) }}
      />
    </LazyBoundary>
  );
}

const definedOf = (asked: WantedVisit): WantedVisit =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
