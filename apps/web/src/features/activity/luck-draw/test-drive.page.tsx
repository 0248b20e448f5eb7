import { useNavigateToPage, usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import { DriveGain } from './drive-gain.tsx';

const DriveForm = lazyComponent(() => import('#blocks/drive-form/drive-form.tsx'));

const LOADING = <SkeletonCards heights={[260, 120, 240, 200]} />;

type DrivePageId = 'activity.luckDrawTestDrive' | 'activity.groupPurchaseTestDrive';

/** A test drive that gives something in an activity, booked like any other. */
export function Component() {
  const page = usePageId<DrivePageId>();
  const { id: _id, ...wanted } = usePageParams(page);
  const go = useNavigateToPage();
  return (
    <ActivityPage>
      {(of) => (
        <>
          <DriveGain of={of} />
          <LazyBoundary loading={LOADING}>
            <DriveForm
              wanted={wanted}
              source={page}
              onBooked={(drive) => go('cars.driveRecord', { id: drive.id }, { replace: true })}
            />
          </LazyBoundary>
        </>
      )}
    </ActivityPage>
  );
}
