import { PostRows } from '#blocks/post-card/post-rows.tsx';
import { PageLink } from '#shared/routing/navigation.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import type { BlockOf } from './block.ts';
import * as styles from './small-blocks.module.css';

/** What the community talks about. */
export const PostsBlock = ({ title, items }: Pick<BlockOf<'posts'>, 'title' | 'items'>) => (
  <section className={styles.posts} aria-label={title}>
    <SectionHead title={title}>
      <PageLink page="community.information" className={styles.all}>
        看全部
      </PageLink>
    </SectionHead>
    <PostRows posts={items} />
  </section>
);
