import type { StoredImage } from '@marque/contract/common';
import type { PostCard } from '@marque/contract/community/post/schema';

/** A row of the feed in two columns: some posts in each, or one post of full width. */
export type FeedRow = { key: string; columns: readonly (readonly PlacedPost[])[] };
/** A post with its place in the feed, from 0. */
export type PlacedPost = { post: PostCard; place: number };

/** Posts in one row of two columns. */
const IN_COLUMNS = 4;
/** After so many posts in columns one spans both, so that no wall of equal cards arises. */
const BEFORE_WIDE = 2 * IN_COLUMNS;

const COLUMN = 163;
/** What stands below a picture: two lines of the title, the author, the space between cards. */
const BELOW = 100;

/** The picture of a card: the first one, or the poster of a video. */
export const coverOf = ({ images, video }: Pick<PostCard, 'images' | 'video'>) =>
  images[0] ?? video?.poster ?? undefined;

/** The ratio a picture is shown in: its own, neither a strip nor a tower. */
export const pictureRatio = ({ width, height }: Pick<StoredImage, 'width' | 'height'>): number =>
  Math.min(4 / 3, Math.max(3 / 4, width / height));

/** The ratio of a card's picture; 1 without one. */
export function cardRatio(post: Pick<PostCard, 'images' | 'video'>): number {
  const first = coverOf(post);
  return first ? pictureRatio(first) : 1;
}

/** The estimated height of a card in design pixels. */
function heightOf(post: PostCard): number {
  if (coverOf(post)) return COLUMN / cardRatio(post) + BELOW;
  return Math.min(6, Math.ceil((post.title || post.text).length / 8)) * 27 + BELOW;
}

/** Puts each post into the shorter column, so that both end nearly together. */
function inColumns(posts: readonly PlacedPost[]): FeedRow['columns'] {
  const columns: PlacedPost[][] = [[], []];
  const heights = [0, 0];
  for (const placed of posts) {
    const at = heights[1]! < heights[0]! ? 1 : 0;
    columns[at]!.push(placed);
    heights[at]! += heightOf(placed.post);
  }
  return columns;
}

/** The rows of a feed in two columns. More posts never change the rows before the last one. */
export function feedRows(posts: readonly PostCard[]): FeedRow[] {
  const rows: FeedRow[] = [];
  for (let at = 0; at < posts.length;) {
    const isWide = at % (BEFORE_WIDE + 1) === BEFORE_WIDE;
    const row = posts
      .slice(at, at + (isWide ? 1 : IN_COLUMNS))
      .map((post, i) => ({ post, place: at + i }));
    rows.push({
      key: row[0]!.post.id,
      columns: isWide || row.length === 1 ? [row] : inColumns(row),
    });
    at += row.length;
  }
  return rows;
}
