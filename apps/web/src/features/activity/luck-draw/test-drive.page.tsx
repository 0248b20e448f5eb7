import { useNavigateToPage, usePageParams } from '#shared/routing/navigation.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { ActivityPage } from '../frame/activity-page.tsx';
import { DriveGain } from './drive-gain.tsx';

const DriveForm = lazyComponent(() => import('#blocks/drive-form/drive-form.tsx'));

const LOADING = <SkeletonCards heights={[260, 120, 240, 200]} />;

/** A test drive that gives chances, booked like any other. */
export function Component() {
  const { id: _id, ...wanted } = usePageParams('activity.luckDrawTestDrive');
  const go = useNavigateToPage();
  return (
    <ActivityPage>
      {(of) => (
        <>
          <DriveGain of={of} />
          <LazyBoundary loading={LOADING}>
            <DriveForm
              wanted={wanted}
              source="activity.luckDrawTestDrive"
              onBooked={(drive) => go('cars.driveRecord', { id: drive.id }, { replace: true })}
            />
          </LazyBoundary>
        </>
      )}
    </ActivityPage>
  );
}
