import type { Brand } from '@marque/contract/core';
import type { Post } from '@marque/contract/community/post/schema';
import { cutTo, countOf } from '@marque/contract/text/characters';
import { postLink } from '#blocks/post-card/post-link.ts';
import type { ShareTarget } from '#blocks/poster/share-target.ts';

const MAX_TITLE = 32;
const MAX_DESC = 50;

const cut = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return countOf(line) > most ? `${cutTo(line, most - 1)}…` : line;
};

/** How a post is shared; null where others cannot read it. */
export function postTarget(post: Post, brand: Brand): ShareTarget | null {
  if (!post.actions.includes('share')) return null;
  const { title, text, images, author } = post;
  const [image = null] = images;
  return {
    ...postLink(post),
    title: cut(title || text || `${author.nickName}的动态`, MAX_TITLE),
    desc: cut(title ? text : `来自 ${author.nickName}`, MAX_DESC),
    image,
    ...(image ? {} : { card: `/share-${brand}.jpg` }),
    price: null,
  };
}
