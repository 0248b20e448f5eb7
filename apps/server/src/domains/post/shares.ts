import type { Brand } from '@marque/contract/core';
import { anyImagesOf } from '../media/module.ts';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import type { PayloadOf, ProvidedPort } from '#kernel/module.ts';
import type { shareOpened } from '../share-code/events.ts';
import { defineShareFace } from '../share-code/module.ts';
import type { PostContext } from './context.ts';
import { hashtagRepository as hashtags } from './hashtag/repository.ts';
import { quoted } from './policy.ts';
import { readerRepository as readers } from './read/reader-repository.ts';
import { readerOf } from './reader.ts';
import { postRepository as posts } from './repository.ts';

/** The pages of posts; their parameter names the post, `answer` one of its answers. */
export const POST_PAGES = ['community.singlePostDetail', 'community.questionShare'] as const;

type Params = Readonly<Record<string, string>>;
type Viewer = { brand: Brand; userId: string | null };

/** Returns what a shared post shows of itself; null when the viewer cannot see it. */
async function postFace(context: PostContext, exec: Exec, params: Params, viewer: Viewer) {
  const { brand, userId } = viewer;
  const reader = await readerOf(context, exec, { brand, user: userId ? { id: userId } : null });
  const [row] = await posts.byIds(exec, reader, [
    params['answer'] ?? params['postId'] ?? params['id'] ?? '',
  ]);
  if (!row) return null;
  const key = row.video_poster ?? row.images[0];
  const image = key === undefined ? undefined : (await anyImagesOf(exec, [key])).get(key);
  const [title, text] = [row.shown_title ?? row.title, row.shown_content ?? row.content];
  return {
    title: title === '' ? quoted(text) : title,
    text: title === '' ? '' : quoted(text),
    image: image ?? null,
  };
}

async function hashtagFace(exec: Exec, params: Params, { brand }: Viewer) {
  const [row] = await hashtags.byIds(exec, brand, [params['id'] ?? '']);
  if (!row) return null;
  const image =
    row.cover === null ? undefined : (await anyImagesOf(exec, [row.cover])).get(row.cover);
  return { title: `#${row.name}#`, text: quoted(row.intro), image: image ?? null };
}

/** What shared pages of posts and hashtags show of themselves. */
export const shareFaces = (context: PostContext): ProvidedPort[] => [
  ...[...POST_PAGES, 'community.videoTopicDetails' as const].map((page) =>
    defineShareFace(page, (exec, params, viewer) => postFace(context, exec, params, viewer)),
  ),
  defineShareFace('community.topicDetails', hashtagFace),
];

/** Counts somebody who opened a shared post, once. */
export async function countOpened(
  { vault }: PostContext,
  tx: Tx,
  { brand, page, params, readerId, ip, at }: PayloadOf<typeof shareOpened>,
): Promise<void> {
  const id = params['answer'] ?? params['id'];
  if (id === undefined || !POST_PAGES.some((one) => one === page)) return;
  const day = shanghaiDay(at);
  const reader = vault.proof('postShare', readerId ? `member:${readerId}` : `${ip} ${day}`);
  const added = await readers.add(tx, { brand, ids: [id], reader, day });
  for (const one of added) await posts.count(tx, one, { shares: 1 });
}
