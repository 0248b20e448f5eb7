import { useBrand } from '#shared/brand/brand.ts';
import { usePageParams } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './sliding.module.css';

// The check is lazy, as sheets of other areas load it too; a static import would put it in
// everybody's file.
const SlidingSteps = lazyComponent(() => import('./sliding-steps.tsx'));

export function Component() {
  const { ground } = useBrand().blocks;
  const { redirect } = usePageParams('entry.sliding');
  return (
    <Page
      id="entry.sliding"
      ground={<div className={cx(styles.scene, styles[ground])} aria-hidden />}
    >
      <div className={styles.middle}>
        <LazyBoundary
          loading={
            <Card>
              <Skeleton height={290} />
            </Card>
          }
        >
          <SlidingSteps redirect={redirect} />
        </LazyBoundary>
      </div>
    </Page>
  );
}
