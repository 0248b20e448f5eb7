import type { PostCard as Post } from '@marque/contract/community/post/schema';
import images from 'virtual:icon/images';
import play from 'virtual:icon/play-fill';
import { useRef } from 'react';
import { AuthorName } from '#blocks/author-line/author-line.tsx';
import { rememberPicture } from '#blocks/commodity-card/preview-picture.ts';
import { formatCount } from '#shared/format/count.ts';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Icon } from '#shared/ui/display/icon.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { clock } from '#blocks/video-player/clock.ts';
import { cardRatio, coverOf } from './feed-rows.ts';
import { postLink } from './post-link.ts';
import * as styles from './post-card.module.css';
import { ReactionButton } from './reaction-button.tsx';
import { useRead } from './use-reads.ts';
import { useReaction } from './use-reaction.ts';

type PostCardProps = {
  post: Post;
  /** The place in the list, from 0. */
  place: number;
  /** leaf: in a column. wide: over both columns. slab: from rim to rim. */
  look: 'leaf' | 'wide' | 'slab';
  onRead: (id: string) => void;
};

/** The first posts of a list are in the first view. */
const EAGER = 2;

const SIZES = {
  leaf: '(min-width: 600px) 212px, 44vw',
  wide: '(min-width: 600px) 440px, 92vw',
  slab: '(min-width: 600px) 480px, 100vw',
} as const;

const ratioOf = (post: Post, look: PostCardProps['look']): string =>
  look === 'slab' ? '4 / 5' : look === 'wide' ? '16 / 10' : String(cardRatio(post));

/** A post in a list: its picture with few words, or its words on paper. */
export function PostCard({ post, place, look, onRead }: PostCardProps) {
  const card = useRef<HTMLElement>(null);
  useRead(card, post.id, onRead);
  const first = coverOf(post);
  return (
    <article ref={card} className={cx(styles.card, styles[look], !first && styles.wordy)}>
      {first ? (
        <span className={styles.picture}>
          <Picture
            image={first}
            alt=""
            sizes={SIZES[look]}
            ratio={ratioOf(post, look)}
            className={styles.image ?? ''}
            hero={look === 'slab' && place === 0}
            eager={place < EAGER}
          />
          {post.video ? (
            <span className={styles.pictures} aria-hidden>
              <Icon of={play} size={12} />
              {clock(post.video.durationMs / 1_000)}
            </span>
          ) : null}
          {post.images.length > 1 ? (
            <span className={styles.pictures} aria-hidden>
              <Icon of={images} size={12} />
              {post.images.length}
            </span>
          ) : null}
        </span>
      ) : look === 'slab' ? (
        <span className={styles.index} aria-hidden>
          {String(place + 1).padStart(2, '0')}
        </span>
      ) : null}
      <div className={styles.texts}>
        <PostTitle post={post} />
        <PostFoot post={post} look={look} />
      </div>
    </article>
  );
}

/** The words of the card, which are its link. */
function PostTitle({ post }: { post: Post }) {
  const href = useHref();
  const { page, params } = postLink(post);
  const first = coverOf(post);
  return (
    <h3 className={styles.title}>
      {post.kind === 'question' ? (
        <span className={styles.kind}>{post.accepted ? '已采纳' : '提问'}</span>
      ) : null}
      <PathLink
        to={href(page, params)}
        className={styles.open}
        onClick={({ currentTarget }) =>
          first && rememberPicture(first, currentTarget.closest('article')!)
        }
      >
        {post.title || post.text || (post.video ? '视频动态' : '图片动态')}
      </PathLink>
    </h3>
  );
}

function PostFoot({ post, look }: Pick<PostCardProps, 'post' | 'look'>) {
  const { author, counts, kind, at } = post;
  const like = useReaction(post, 'like');
  const said = kind === 'question' ? counts.answers : counts.comments;
  const word = kind === 'question' ? '回答' : '评论';
  return (
    <div className={styles.foot}>
      <AuthorName author={author} size={look === 'leaf' ? 20 : 24} />
      {look === 'leaf' ? null : (
        <span className={styles.facts}>
          {look === 'slab' ? <RelativeTime at={at} /> : null}
          {said > 0 ? ` ${formatCount(said)} ${word}` : ''}
        </span>
      )}
      <ReactionButton
        kind="like"
        on={post.liked}
        count={counts.likes}
        onToggle={like}
        className={styles.like}
      />
    </div>
  );
}
