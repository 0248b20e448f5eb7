import { hashtagHot } from '@marque/contract/community/hashtag/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { formatCount } from '#shared/format/count.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import * as styles from './feed.module.css';

/** The hashtags of the last days, as a strip. Renders nothing without any. */
export function HotHashtags() {
  const api = useApi();
  const { data } = useQuery(api.query(hashtagHot, {}, 'steady'));
  if (!data || data.items.length === 0) return null;
  return (
    <nav className={styles.hot} aria-label="热门话题">
      {data.items.map(({ id, name, posts }) => (
        <PageLink key={id} page="community.topicDetails" params={{ id }} className={styles.hashtag}>
          <b>#{name}</b>
          <span>{formatCount(posts)} 篇</span>
        </PageLink>
      ))}
    </nav>
  );
}
