import type { PostCard } from '@marque/contract/community/post/schema';
import { formatCount } from '#shared/format/count.ts';
import { PathLink, useHref } from '#shared/routing/navigation.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { postLink } from './post-link.ts';
import * as styles from './post-rows.module.css';

/** Posts as rows with a small picture, where they stand beside something else. */
export function PostRows({ posts }: { posts: readonly PostCard[] }) {
  const href = useHref();
  return (
    <ul>
      {posts.map((post) => {
        const { page, params } = postLink(post);
        const { title, text, author, counts, images } = post;
        const [image] = images;
        return (
          <li key={post.id}>
            <PathLink to={href(page, params)} className={styles.row}>
              <span className={styles.rowTexts}>
                <span className={styles.rowTitle}>{title || text || '图片动态'}</span>
                <small>
                  {author.nickName}
                  {post.kind === 'question' ? ` · ${formatCount(counts.answers)} 个回答` : null}
                  {post.kind !== 'question' && counts.likes > 0
                    ? ` · ${formatCount(counts.likes)} 赞`
                    : null}
                </small>
              </span>
              {image ? (
                <Picture
                  image={image}
                  alt=""
                  sizes="72px"
                  ratio="1"
                  className={styles.thumb ?? ''}
                />
              ) : null}
            </PathLink>
          </li>
        );
      })}
    </ul>
  );
}
