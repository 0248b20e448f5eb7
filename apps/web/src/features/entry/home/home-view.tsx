import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { HomeHead } from './home-head.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import * as styles from './home-view.module.css';

// The other views of the page do without them.
const HomeBlocks = lazyComponent(() => import('./home-blocks.tsx'));

/** What a brand begins with. */
export const HomeView = () => (
  <main className={styles.page} aria-label="首页">
    <HomeHead />
    <LazyBoundary loading={<HomeSkeleton />}>
      <HomeBlocks />
    </LazyBoundary>
  </main>
);
