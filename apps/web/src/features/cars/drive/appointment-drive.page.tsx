import { useNavigateToPage, usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

const DriveForm = lazyComponent(() => import('#blocks/drive-form/drive-form.tsx'));
const ChangeDrive = lazyComponent(() => import('./change-drive.tsx'));

const LOADING = <SkeletonCards heights={[260, 120, 240, 200]} />;

export function Component() {
  const { id, again, from, ...wanted } = usePageParams('cars.appointmentDrive');
  const go = useNavigateToPage();
  if (id)
    return (
      <LazyBoundary loading={<Page id="cars.appointmentDrive">{LOADING}</Page>}>
        <ChangeDrive key={id} id={id} />
      </LazyBoundary>
    );
  return (
    <Page id="cars.appointmentDrive">
      <LazyBoundary loading={LOADING}>
        <DriveForm
          again={again}
          wanted={wanted}
          source={from ?? 'cars.appointmentDrive'}
          onBooked={(drive) => go('cars.driveRecord', { id: drive.id }, { replace: true })}
        />
      </LazyBoundary>
    </Page>
  );
}
