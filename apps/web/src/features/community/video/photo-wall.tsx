import type { PostCard } from '@marque/contract/community/post/schema';
import { useMemo } from 'react';
import { AuthorName } from '#blocks/author-line/author-line.tsx';
import { postLink } from '#blocks/post-card/post-link.ts';
import { ReactionButton } from '#blocks/post-card/reaction-button.tsx';
import { useReaction } from '#blocks/post-card/use-reaction.ts';
import { useViewer } from '#blocks/viewer/use-viewer.ts';
import { Viewer } from '#blocks/viewer/viewer.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import type { MoreRows } from '#shared/ui/grid/endless-grid-props.ts';
import { pictureRatio } from '#blocks/post-card/feed-rows.ts';
import { type Photo, photoRows, photosOf } from './photo-rows.ts';
import * as styles from './video.module.css';

type PhotoWallProps = {
  posts: readonly PostCard[];
  more: MoreRows;
};

/** Pictures in two columns of their own heights. A tap shows one in full size. */
export function PhotoWall({ posts, more }: PhotoWallProps) {
  const { blocks } = useBrand();
  const photos = useMemo(() => photosOf(posts), [posts]);
  const rows = useMemo(() => photoRows(photos), [photos]);
  const viewer = useViewer();
  const zoom = (at: number) =>
    viewer.show(
      photos.map(({ image }) => image),
      at,
    );
  return (
    <div className={cx(styles.wall, styles[blocks.feed])}>
      <EndlessGrid
        items={rows}
        keyOf={({ key }) => key}
        render={({ columns }) => (
          <div className={styles.columns}>
            {columns.map((column, n) => (
              <div key={column[0]?.key ?? n} className={styles.column}>
                {column.map((photo) => (
                  <Tile key={photo.key} photo={photo} onZoom={zoom} />
                ))}
              </div>
            ))}
          </div>
        )}
        rowHeight={720}
        plain={3}
        end="没有更多了"
        {...more}
      />
      <Viewer
        open={viewer.open}
        images={viewer.images}
        at={viewer.at}
        onClose={viewer.close}
        renderCaption={(at) => (photos[at] ? <Caption photo={photos[at]} /> : null)}
      />
    </div>
  );
}

const Tile = ({
  photo: { image, at, post },
  onZoom,
}: {
  photo: Photo;
  onZoom: (at: number) => void;
}) => (
  <button
    type="button"
    className={styles.tile}
    aria-label={`放大${post.author.nickName}的图片`}
    onClick={() => onZoom(at)}
  >
    <Picture
      image={image}
      alt=""
      sizes="(min-width: 600px) 212px, 46vw"
      ratio={String(pictureRatio(image))}
      className={styles.photo ?? ''}
      eager={at < 4}
    />
  </button>
);

/** Whose picture it is, with the like and the way to its post. */
function Caption({ photo: { post } }: { photo: Photo }) {
  const href = useHref();
  const like = useReaction(post, 'like');
  const { page, params } = postLink(post);
  return (
    <div className={styles.caption}>
      <PathLink to={href(page, params)} className={styles.open}>
        <AuthorName author={post.author} size={24} />
        <span className={styles.words}>{post.title || post.text || '看这条动态'}</span>
      </PathLink>
      <ReactionButton kind="like" on={post.liked} count={post.counts.likes} onToggle={like} />
    </div>
  );
}
