import { HomeBlocks } from './home-blocks.tsx';
import { HomeHead } from './home-head.tsx';
import * as styles from './home-view.module.css';

/** The home of a brand. */
export const HomeView = () => (
  <main className={styles.page} aria-label="首页">
    <HomeHead />
    <HomeBlocks />
  </main>
);
