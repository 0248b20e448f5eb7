import type * as calls from '@marque/contract/community/post/endpoints';
import type { FeedTab } from '@marque/contract/community/post/labels';
import type { Out } from '@marque/contract/core';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { PostContext } from '../context.ts';
import { hashtagRepository as hashtags } from '../hashtag/repository.ts';
import { readerOf } from '../reader.ts';
import type { PostRow, Reader } from '../repository.ts';
import { cardsOf } from '../view.ts';
import { hottestPage } from './hottest-page.ts';
import { feedRepository as feed } from './repository.ts';

type FeedCall = Call<typeof calls.postFeed>;
type Page = { rows: PostRow[]; nextCursor: string | null };

/** Returns the reader as a member. Throws '401' for a visitor. */
function memberOf(reader: Reader): Reader & { userId: string } {
  const { userId } = reader;
  if (userId === null) throw new DomainError('401');
  return { ...reader, userId };
}

const KIND_OF_TAB: Partial<Record<FeedTab, 'question' | 'article'>> = {
  questions: 'question',
  news: 'article',
};

/** Lists what a tab shows. */
async function tabPage(context: PostContext, reader: Reader, call: FeedCall): Promise<Page> {
  const { tab, cityCode, only, seriesId } = call.input;
  const { database, relations } = context;
  if (tab === 'recommended' && seriesId === undefined && only === undefined)
    return hottestPage(database, reader, call.input, call.now);
  if (tab === 'following') {
    const member = memberOf(reader);
    const followed = {
      members: await relations.followedBy(database, member.userId),
      hashtags: await hashtags.followedBy(database, member.userId),
    };
    return feed.followed(database, member, followed, call.input);
  }
  if (tab === 'local' && cityCode === undefined)
    throw new DomainError('BAD_INPUT', {
      fields: [{ path: 'cityCode', message: '请先选择城市' }],
    });
  const kind = KIND_OF_TAB[tab];
  return feed.latest(
    database,
    reader,
    { ...(kind && { kind }), ...(tab === 'local' && { cityCode }), seriesId },
    call.input,
  );
}

/** Finds the posts that a call asks for. */
async function pageOf(context: PostContext, reader: Reader, call: FeedCall): Promise<Page> {
  const { database, relations } = context;
  const { author, clubId, hashtag, keyword, tab, view, ...paging } = call.input;
  if (view === 'favourites') return feed.favourites(database, memberOf(reader), paging);
  if (view !== undefined)
    return feed.own(database, memberOf(reader), { ...paging, hidden: view === 'held' });
  if (clubId !== undefined) return feed.ofClub(database, reader, clubId, paging);
  if (hashtag !== undefined) {
    const order = tab === 'recommended' ? 'hottest' : 'latest';
    const of = { id: hashtag, questions: tab === 'questions' };
    return feed.ofHashtag(database, reader, of, { ...paging, order });
  }
  if (author !== undefined) {
    const userId = await relations.memberOf(database, call, author);
    return feed.ofAuthor(database, reader, userId, paging);
  }
  return keyword === undefined
    ? tabPage(context, reader, call)
    : feed.containing(database, reader, keyword, paging);
}

/** Lists posts. */
export async function listFeed(
  context: PostContext,
  call: FeedCall,
): Promise<Out<typeof calls.postFeed>> {
  const { database } = context;
  const reader = await readerOf(context, database, call);
  const { rows, nextCursor } = await pageOf(context, reader, call);
  return { items: await cardsOf(context, database, reader, rows), nextCursor };
}
