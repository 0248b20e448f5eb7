import { postFeed } from '@marque/contract/community/post/endpoints';
import { useQuery } from '@tanstack/react-query';
import { PostRows } from '#blocks/post-card/post-rows.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './near-store.module.css';

const POSTS = 3;

/** What owners say about a series, and the way to ask them. */
export default function CarTalk({ seriesId }: { seriesId: string }) {
  const api = useApi();
  const href = useHref();
  const { data } = useQuery(api.query(postFeed, { seriesId, size: POSTS }));
  if (!data) return null;
  return (
    <section className={styles.talk} aria-label="车友在聊">
      <SectionHead title="车友在聊" />
      <PostRows posts={data.items.slice(0, POSTS)} />
      <LinkButton
        block
        kind="secondary"
        to={href('community.information', { compose: 'question', seriesId })}
      >
        问问车主
      </LinkButton>
    </section>
  );
}
