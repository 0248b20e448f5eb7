import { PostRows } from '#blocks/post-card/post-rows.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './post.module.css';
import { useRelated } from './use-post.ts';

/** Posts about the same. Renders nothing without any. */
export function RelatedPosts({ id }: { id: string }) {
  const { data } = useRelated(id);
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.section} aria-label="相关内容">
      <SectionHead title="相关内容" />
      <PostRows posts={data.items} />
    </section>
  );
}
