import { usePageParams } from '#shared/routing/navigation.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

// The check is lazy, as sheets of other areas load it too; a static import would put it in
// everybody's file.
const SlidingSteps = lazyComponent(() => import('./sliding-steps.tsx'));

export function Component() {
  const { redirect } = usePageParams('entry.sliding');
  return (
    <Page id="entry.sliding">
      <LazyBoundary
        loading={
          <Card>
            <Skeleton height={290} />
          </Card>
        }
      >
        <SlidingSteps redirect={redirect} />
      </LazyBoundary>
    </Page>
  );
}
