import type { Post } from '@marque/contract/community/post/schema';
import { AuthorLine } from '#blocks/author-line/author-line.tsx';
import { FollowButton } from '#blocks/author-line/follow-button.tsx';
import { useCompose } from '#blocks/composer/use-compose.ts';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { PictureGrid } from '#blocks/post-card/picture-grid.tsx';
import { PostWords } from '#blocks/post-card/post-words.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Tag } from '#shared/ui/display/tag.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { PostActions } from './post-actions.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import * as styles from './post.module.css';

const PostVideo = lazyComponent(() => import('./post-video.tsx'));

type PostViewProps = {
  post: Post;
  onZoom: Parameters<typeof PictureGrid>[0]['onZoom'];
  /** Whether the page has no other heading, as its header lies over the picture. */
  isHeading: boolean;
};

/** A post as the brand shows one: a letter that its author signs, or a picture with the author's strip. */
export function PostView({ post, onZoom, isHeading }: PostViewProps) {
  const { blocks } = useBrand();
  const compose = useCompose();
  const Heading = isHeading ? 'h1' : 'h2';
  const isLetter = blocks.post === 'letter';
  const signature = <Signature post={post} />;
  return (
    <article
      className={cx(styles.post, styles[blocks.post], post.mine && styles[post.standing.state])}
    >
      <div className={styles.pictures}>
        {post.video ? (
          <LazyBoundary loading={<Skeleton height={428} />}>
            <PostVideo of={post.video} title={post.title || `${post.author.nickName}的视频`} />
          </LazyBoundary>
        ) : (
          <PictureGrid images={post.images} onZoom={onZoom} hero />
        )}
      </div>
      {isLetter ? null : signature}
      <div className={styles.body}>
        <Heading className={post.title ? styles.title : 'visually-hidden'}>
          {post.title || `${post.author.nickName}的动态`}
        </Heading>
        <Parts of={post.parts} />
        {post.text ? (
          <PostWords text={post.text} refs={post.refs} className={styles.words} />
        ) : null}
        <PostFacts post={post} />
        <StandingNote standing={post.standing} subject={{ kind: 'post', id: post.id }} />
        {post.changing ? (
          <p className={styles.note} role="status">
            你的修改正在审核，通过前大家看到的是原来的内容
          </p>
        ) : null}
      </div>
      {isLetter ? signature : null}
      <PostActions post={post} onEdit={() => compose.open('edit')} />
    </article>
  );
}

/** The parts of an article, which keep their order. */
const Parts = ({ of }: { of: Post['parts'] }) =>
  of.map((part, at) => {
    const key = `${at}:${part.kind}`;
    if (part.kind === 'heading') return <h3 key={key}>{part.text}</h3>;
    if (part.kind === 'text')
      return (
        <p key={key} className={styles.words}>
          {part.text}
        </p>
      );
    return (
      <figure key={key} className={styles.figure}>
        <Picture image={part.image} alt={part.caption} sizes="92vw" />
        {part.caption ? <figcaption>{part.caption}</figcaption> : null}
      </figure>
    );
  });

/** Who wrote it, with the button to follow them. */
function Signature({ post: { author, at, mine, following } }: { post: Post }) {
  return (
    <div className={styles.signature}>
      <AuthorLine author={author} at={at}>
        {mine || !author.authorId ? null : (
          <FollowButton authorId={author.authorId} relation={following ? 'following' : 'none'} />
        )}
      </AuthorLine>
    </div>
  );
}

/** What has to be known of a post: its car and place, and that it was changed, made by AI or paid for. */
export function PostFacts({ post }: { post: Post }) {
  const { car, club, place, edited, aiMade, commercial, sample, visibility } = post;
  const said = [
    place && (place.name || place.city),
    edited && '已编辑',
    aiMade && '内容由 AI 生成',
    commercial && '广告',
    visibility === 'self' && '仅自己可见',
    visibility === 'club' && '仅成员可见',
  ].filter(Boolean);
  return (
    <p className={styles.facts}>
      {car ? (
        <PageLink page="cars.detail" params={{ id: car.seriesId }} className="reach">
          {car.name}
        </PageLink>
      ) : null}
      {club ? (
        <PageLink page="community.carClub" params={{ id: club.id }} className="reach">
          {club.name}
        </PageLink>
      ) : null}
      {said.map((one) => (
        <span key={String(one)}>{one}</span>
      ))}
      {sample ? <Tag muted>示例</Tag> : null}
    </p>
  );
}

/** The placeholder of a post while it loads. */
export function PostSkeleton() {
  return (
    <div className={styles.blank}>
      <Skeleton height={320} />
      <Skeleton height={22} width="70%" />
      <Skeleton height={90} />
      <Skeleton height={44} width="50%" />
    </div>
  );
}
