import type { StoredImage } from '@marque/contract/common';
import type { PostCard } from '@marque/contract/community/post/schema';
import { pictureRatio } from '#blocks/post-card/feed-rows.ts';

/** A picture of a post; `at` is its place among all pictures. */
export type Photo = { key: string; image: StoredImage; post: PostCard; at: number };
export type PhotoRow = { key: string; columns: readonly (readonly Photo[])[] };

/** Pictures in one row of two columns. */
const IN_ROW = 6;

/** The pictures of posts, in their order. */
export const photosOf = (posts: readonly PostCard[]): Photo[] =>
  posts
    .flatMap((post) =>
      post.images.map((image) => ({ key: `${post.id}:${image.key}`, image, post })),
    )
    .map((photo, at) => ({ ...photo, at }));

/** The rows of a wall, each picture in the shorter column. More pictures never change the rows before. */
export function photoRows(photos: readonly Photo[]): PhotoRow[] {
  const rows: PhotoRow[] = [];
  for (let from = 0; from < photos.length; from += IN_ROW) {
    const columns: Photo[][] = [[], []];
    const heights = [0, 0];
    for (const photo of photos.slice(from, from + IN_ROW)) {
      const at = heights[1]! < heights[0]! ? 1 : 0;
      columns[at]!.push(photo);
      heights[at]! += 1 / pictureRatio(photo.image);
    }
    rows.push({ key: photos[from]!.key, columns });
  }
  return rows;
}
