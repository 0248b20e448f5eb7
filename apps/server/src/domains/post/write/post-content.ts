import type { RefInput } from '@marque/contract/community/common';
import { postText, postTitle } from '@marque/contract/community/post/form';
import type { WrittenKind } from '@marque/contract/community/post/labels';
import type { Visibility } from '@marque/contract/community/post/schema';
import type { Brand } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { indexText } from '#kernel/search/index-text.ts';
import type { PostContext } from '../context.ts';
import { qualityOf } from '../policy.ts';
import { postRepository as posts } from '../repository.ts';
import type { PendingChange } from '../tables.ts';
import { keepRefs } from './refs.ts';

export type PostWriter = { brand: Brand; user: { id: string }; now: Date };

/** What a post says, as its author sends it. */
export type PostContent = {
  title: string;
  text: string;
  refs: readonly RefInput[];
  images: readonly string[];
  seriesId?: string | undefined;
  place?: { cityCode: string; name: string } | undefined;
  visibility: Visibility;
  aiMade: boolean;
  commercial: boolean;
  reuseAllowed: boolean;
};

/** Returns title and text as the form of a kind reads them. Throws BAD_INPUT. */
export function wordsOf(kind: WrittenKind, said: PostContent): { title: string; text: string } {
  const title = postTitle(kind).safeParse(said.title);
  const text = postText(kind).safeParse(said.text);
  const fields = [
    ...(title.success ? [] : [{ path: 'title', message: title.error.issues[0]!.message }]),
    ...(text.success ? [] : [{ path: 'text', message: text.error.issues[0]!.message }]),
  ];
  if (!title.success || !text.success) throw new DomainError('BAD_INPUT', { fields });
  return { title: title.data, text: text.data };
}

/** Returns the city and place of a post. Throws BAD_INPUT for a code of no city. */
function placeOf({ location }: PostContext, place: PostContent['place']) {
  if (place === undefined) return { city_code: null, place_name: '' };
  const city = location.cityOf(place.cityCode);
  if (!city)
    throw new DomainError('BAD_INPUT', {
      fields: [{ path: 'place.cityCode', message: '没有这个城市，请重新选择' }],
    });
  return { city_code: city.code, place_name: place.name };
}

/**
 * Returns the columns of what a post says. `shown`: title and text as moderation lets others see them.
 * Throws SERIES_NOT_FOUND, HASHTAG_CLOSED, BAD_INPUT.
 */
export async function columnsOf(
  context: PostContext,
  tx: Tx,
  writer: PostWriter,
  said: PostContent,
  shown: readonly string[],
): Promise<PendingChange> {
  const { brand, user } = writer;
  const { title, text, images, seriesId } = said;
  if (seriesId !== undefined) {
    const known = await context.cars.seriesOf(tx, brand);
    if (!known.some(({ id }) => id === seriesId)) throw new DomainError('SERIES_NOT_FOUND');
  }
  const [shownTitle, shownText] = shown as [string, string];
  return {
    title,
    content: text,
    shown_title: shownTitle === title ? null : shownTitle,
    shown_content: shownText === text ? null : shownText,
    refs: await keepRefs(context, tx, writer, { text, refs: said.refs }),
    images: [...images],
    series_id: seriesId ?? null,
    ...placeOf(context, said.place),
    visibility: said.visibility,
    ai_made: said.aiMade,
    commercial: said.commercial,
    reuse_allowed: said.reuseAllowed,
    quality: qualityOf({
      pictures: images.length,
      text,
      isOwner: await context.garage.owns(tx, { userId: user.id, brand }),
      before: await posts.countPublished(tx, user.id),
    }),
  };
}

/** Returns columns in the form of the database, with what searches read: the texts that others see. */
export const storedColumns = (columns: PendingChange) => ({
  ...columns,
  refs: JSON.stringify(columns.refs),
  images: JSON.stringify(columns.images),
  ...indexText(columns.title === '' ? [] : [columns.shown_title ?? columns.title], [
    columns.shown_content ?? columns.content,
  ]),
});
