import { usePageParams } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { DriveList } from './drive-list.tsx';

const DriveDetail = lazyComponent(() => import('./drive-detail.tsx'));

export function Component() {
  const { id } = usePageParams('cars.driveRecord');
  if (!id) return <DriveList />;
  return (
    <LazyBoundary
      loading={
        <Page id="cars.driveRecord">
          <SkeletonCards heights={[120, 300, 180]} />
        </Page>
      }
    >
      <DriveDetail key={id} id={id} />
    </LazyBoundary>
  );
}
