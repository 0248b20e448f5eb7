import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { layersOf } from './cars/layers.ts';
import { Content } from './format.ts';

export type ReadContent = { content: Content; hash: string };

/** Reads the content files of a folder. Throws with file and path for an invalid one. */
export function readContent(folder: string = import.meta.dirname): ReadContent {
  const hash = createHash('sha256');
  const parts: Record<string, unknown> = {};
  const pictures: Record<string, unknown> = {};
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    hash.update(file).update(text);
    const value: unknown = JSON.parse(text);
    if (file.startsWith('images-')) Object.assign(pictures, value);
    else parts[path.basename(file, '.json')] = value;
  }
  const parsed = Content.safeParse({ ...parts, pictures });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`Content ${issue!.path.map(String).join('.')}: ${issue!.message}`);
  }
  assertPictures(parsed.data);
  return { content: parsed.data, hash: hash.digest('hex') };
}

/** Throws when a picture of a product, category, review or option of a car is missing. */
function assertPictures(content: Content): void {
  const {
    activities,
    acts,
    advisers,
    products,
    categories,
    circle,
    reviews,
    users,
    topics,
    pictures,
    handbook,
  } = content;
  const named = [
    ...products.flatMap((product) => [
      ...product.images,
      ...product.detail.flatMap((block) => (block.type === 'image' ? block.image : [])),
      ...product.skus.flatMap((sku) => sku.image ?? []),
    ]),
    ...categories.map((category) => category.image),
    ...circle.places.flatMap((place) => place.images),
    ...[...circle.goods, ...circle.calls].map(({ image }) => image),
    ...content.ambassadors.ambassadors.flatMap(({ car }) => car?.images ?? []),
    ...reviews.flatMap((review) => review.images),
    ...content['drive-stories'].flatMap((story) => story.images),
    ...content['car-evaluations'].flatMap((said) => said.images),
    ...content['car-options'].flatMap((one) =>
      one.options.flatMap((option) => [...option.images, ...Object.values(layersOf(one, option))]),
    ),
    ...handbook.flatMap(({ pictures: own }) =>
      Object.values(own).filter((key) => key !== undefined),
    ),
    ...content['handbook-videos'].map(({ poster }) => poster),
    ...content.community.posts.flatMap((post) => [
      ...post.images,
      ...(post.video === undefined ? [] : [`clip/${post.video}-poster`]),
      ...post.parts.flatMap((part) => (part.kind === 'image' ? part.image : [])),
    ]),
    ...content.community.hashtags.map(({ cover }) => cover),
    ...content.clubs.map(({ cover }) => cover),
    ...advisers.map(({ avatar }) => avatar),
    ...content['used-car-stock'].map(({ interior }) => interior),
    ...acts.flatMap(({ pictures: own }) => own),
    ...activities.flatMap(({ look, share, prizes }) => [
      look.hero,
      ...look.faces,
      share.image,
      ...prizes.map(({ image }) => image),
    ]),
    ...content['activity-works'].works.flatMap(({ images, video }) => [
      ...images,
      ...(video === undefined ? [] : [`clip/${video}-poster`]),
    ]),
    ...users.flatMap((user) => [user.avatar, ...(user.badge ? [user.badge] : [])]),
    ...topics.flatMap(({ blocks }) =>
      blocks.flatMap(({ kind, config }) => (kind === 'opening' ? String(config.image) : [])),
    ),
  ];
  const missing = [...new Set(named)].filter((key) => !(key in pictures));
  if (missing.length > 0) throw new Error(`Content without pictures: ${missing.join(', ')}`);
}
