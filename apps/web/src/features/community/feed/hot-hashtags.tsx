import { hashtagHot } from '@marque/contract/community/hashtag/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { formatCount } from '#shared/format/count.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import * as styles from './feed.module.css';

/** Ways into the community: clubs, videos, pictures, then the hashtags of the last days, as a strip. */
export function HotHashtags() {
  const api = useApi();
  const { data } = useQuery(api.query(hashtagHot, {}, 'steady'));
  return (
    <nav className={styles.hot} aria-label="车友会、视频、图集和热门话题">
      <PageLink page="community.carClub" className={styles.hashtag}>
        <b>车友会</b>
        <span>找同路的人</span>
      </PageLink>
      <PageLink page="community.videoCollections" className={styles.hashtag}>
        <b>视频集</b>
        <span>路上的事</span>
      </PageLink>
      <PageLink page="community.photoCollections" className={styles.hashtag}>
        <b>图集</b>
        <span>大家拍的</span>
      </PageLink>
      {data?.items.map(({ id, name, posts }) => (
        <PageLink key={id} page="community.topicDetails" params={{ id }} className={styles.hashtag}>
          <b>#{name}</b>
          <span>{formatCount(posts)} 篇</span>
        </PageLink>
      ))}
    </nav>
  );
}
