import { hashtagDetail, hashtagFollow } from '@marque/contract/community/hashtag/endpoints';
import type { Hashtag } from '@marque/contract/community/hashtag/schema';
import type { Brand, Out } from '@marque/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { useMemberIntent } from '#blocks/member-gate/use-member-intent.ts';
import { PostRows } from '#blocks/post-card/post-rows.tsx';
import type { ShareTarget } from '#blocks/poster/share-target.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { formatCount } from '#shared/format/count.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import * as styles from './post.module.css';

/** How a hashtag is shared. */
export const hashtagTarget = ({ id, name, intro, cover }: Hashtag, brand: Brand): ShareTarget => ({
  page: 'community.topicDetails',
  params: { id },
  title: `#${name}#`,
  desc: intro || '一起来聊聊',
  image: cover,
  ...(cover ? {} : { card: `/share-${brand}.jpg` }),
  price: null,
});

/** What a hashtag is about, how many read and follow it, and its pinned posts. */
export function TopicHead({ of }: { of: Hashtag }) {
  const { name, intro, cover, host, posts, readers, followers, pinned, open } = of;
  const counts = [
    ['内容', posts],
    ['阅读', readers],
    ['关注', followers],
  ] as const;
  return (
    <>
      {cover ? <Picture image={cover} alt="" sizes="100vw" ratio="16 / 9" hero /> : null}
      <section className={styles.topic} aria-label={name}>
        <div className={styles.topicLine}>
          <h2 className={styles.title}>#{name}</h2>
          <FollowTopic of={of} />
        </div>
        {intro ? <p className={styles.words}>{intro}</p> : null}
        {open ? null : <p className={styles.note}>话题已结束，只能浏览</p>}
        <dl className={styles.counts}>
          {counts.map(([label, count]) => (
            <div key={label}>
              <dd>{formatCount(count)}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
        {host ? <AuthorLine author={host} note="主持人" /> : null}
        {pinned.length > 0 ? <PostRows posts={pinned} /> : null}
      </section>
    </>
  );
}

function FollowTopic({ of: { id, followed } }: { of: Hashtag }) {
  const api = useApi();
  const client = useQueryClient();
  const { mutate, isPending } = useWrite({
    mutationFn: (on: boolean) => api.call(hashtagFollow, { id, on }),
    onSuccess: ({ on, followers }) =>
      client.setQueryData(
        api.key(hashtagDetail, { id }),
        (known: Out<typeof hashtagDetail> | undefined) =>
          known?.hashtag
            ? { ...known, hashtag: { ...known.hashtag, followed: on, followers } }
            : known,
      ),
  });
  const act = useMemberIntent(`followTopic:${id}`, mutate);
  return (
    <Button
      size="small"
      kind="secondary"
      busy={isPending}
      aria-pressed={followed}
      onClick={() => act(!followed)}
    >
      {followed ? '已关注' : '关注'}
    </Button>
  );
}
