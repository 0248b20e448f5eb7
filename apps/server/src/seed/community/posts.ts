import { CityCode } from '@marque/contract/community/common';
import { MAX_HASHTAG_NAME, MAX_POST_TITLE } from '@marque/contract/community/limits';
import { POST_KINDS } from '@marque/contract/community/post/labels';
import { Id } from '@marque/contract/common';
import { sql } from 'kysely';
import { z } from 'zod';
import { hashtagId, recountPosts } from '#domains/post/module.ts';
import { indexText } from '#kernel/search/index-text.ts';
import { sha256 } from '#kernel/secrets/hash.ts';
import type { Tx } from '#kernel/database.ts';
import { Brand, ImageKey, Time } from '../parts.ts';
import { insertNew, upsert } from '../repository.ts';
import { momentOf } from '../times.ts';

const Count = z.int().min(0).max(2_000);

/** What the invented members have published. Sample data. */
export const Community = z.strictObject({
  hashtags: z.array(
    z.strictObject({
      brand: Brand,
      name: z.string().max(MAX_HASHTAG_NAME),
      intro: z.string(),
      cover: ImageKey,
      sort: z.int().min(0),
    }),
  ),
  posts: z.array(
    z.strictObject({
      id: Id,
      brand: Brand,
      kind: z.enum(POST_KINDS),
      /** Missing for articles, which are the brand's. */
      user: Id.optional(),
      parent: Id.optional(),
      seriesId: Id.optional(),
      title: z.string().max(MAX_POST_TITLE).default(''),
      /** With its hashtags: 「#初雪#」. */
      text: z.string(),
      images: z.array(ImageKey).max(9),
      /** The name of a clip of the content. */
      video: z.string().optional(),
      parts: z
        .array(
          z.union([
            z.strictObject({ kind: z.enum(['heading', 'text']), text: z.string() }),
            z.strictObject({ kind: z.literal('image'), image: ImageKey, caption: z.string() }),
          ]),
        )
        .default([]),
      at: Time,
      likes: Count,
      favourites: Count,
      readers: Count,
      cityCode: CityCode.nullable().default(null),
      featured: z.boolean().default(false),
      /** The accepted answer of a question. */
      accepted: Id.nullable().default(null),
    }),
  ),
  comments: z.array(
    z.strictObject({
      id: Id,
      post: Id,
      root: Id.optional(),
      user: Id,
      text: z.string(),
      at: Time,
      likes: Count,
    }),
  ),
});
type Post = z.infer<typeof Community>['posts'][number];

/** The part of the content that is loaded here. */
type Content = {
  community: z.infer<typeof Community>;
  users: readonly { id: string; nick: string; avatar: string; car: string }[];
};

/** Clips of the content that posts have, with their sizes. */
const CLIPS: Readonly<Record<string, { bytes: number; ms: number; sides: [number, number] }>> = {
  'bz-2008': { bytes: 1_137_356, ms: 7_875, sides: [720, 1280] },
  'bz-408x': { bytes: 1_078_706, ms: 7_875, sides: [720, 1280] },
  'bz-5008': { bytes: 1_180_461, ms: 7_875, sides: [720, 1280] },
  'film-xtl-cabin': { bytes: 1_247_896, ms: 24_000, sides: [960, 540] },
  'film-xtl-walkaround': { bytes: 1_277_644, ms: 24_000, sides: [960, 540] },
};

export const clipId = (name: string): string => `clip-${name}`;

/** The columns of a post that change at run time. */
const LIVE = [
  'state',
  'created_at',
  'published_at',
  'featured_at',
  'accepted_id',
  'accepted_at',
  'likes',
  'favourites',
  'comments',
  'commenters',
  'readers',
  'answers',
];

const hashtagsIn = ({ brand, text }: Post) =>
  [...text.matchAll(/#([^#\s]+)#/g)].map(([said, name]) => ({
    type: 'hashtag',
    id: hashtagId(brand, name!),
    text: said,
  }));

function postRow(post: Post, today: number) {
  const at = momentOf(post.at, today);
  return {
    id: post.id,
    brand: post.brand,
    user_id: post.user ?? null,
    kind: post.kind,
    parent_id: post.parent ?? null,
    title: post.title,
    content: post.text,
    refs: hashtagsIn(post),
    images: post.images,
    video_id: post.video === undefined ? null : clipId(post.video),
    video_poster: post.video === undefined ? null : `clip/${post.video}-poster`,
    parts: post.parts,
    series_id: post.seriesId ?? null,
    city_code: post.cityCode,
    place_name: '',
    visibility: 'public',
    ai_made: false,
    commercial: false,
    reuse_allowed: true,
    state: 'live',
    state_reason: '',
    version: 1,
    likes: 0,
    favourites: 0,
    comments: 0,
    commenters: 0,
    shares: 0,
    readers: post.readers,
    answers: 0,
    accepted_id: post.accepted,
    accepted_at: post.accepted === null ? null : at,
    quality: 100,
    hot: 0,
    featured_at: post.featured ? at : null,
    points: 0,
    sample: true,
    ...indexText(post.title === '' ? [] : [post.title], [post.text]),
    created_at: at,
    published_at: at,
  };
}

/** Loads the faces of the invented members, by which they are shown like members with an account. */
async function loadFaces(tx: Tx, { users }: Content): Promise<void> {
  await upsert(
    tx,
    'member_page',
    users.map(({ id, nick, avatar, car }) => ({
      user_id: id,
      bio: '',
      bio_state: 'live',
      bio_reason: '',
      city_code: '',
      shows_car: true,
      followers: 0,
      following: 0,
      sample_name: nick,
      sample_avatar: avatar,
      sample_car: car,
    })),
    {
      key: ['user_id'],
      keep: ['bio', 'bio_state', 'bio_reason', 'city_code', 'followers', 'following'],
    },
  );
  await insertNew(
    tx,
    'sharer',
    users.map(({ id }) => ({ user_id: id, id: sha256(`sample ${id}`).slice(0, 12) })),
    ['user_id'],
  );
}

/** Adds invented people who like and keep things, as rows like everybody's. */
async function loadReactions(tx: Tx, { community }: Content): Promise<void> {
  const wanted = [
    ...community.posts.flatMap(({ id, likes, favourites }) => [
      { id, type: 'post', kind: 'like', count: likes },
      { id, type: 'post', kind: 'favourite', count: favourites },
    ]),
    ...community.comments.map(({ id, likes }) => ({
      id,
      type: 'comment',
      kind: 'like',
      count: likes,
    })),
  ];
  await sql`
    insert into reaction (user_id, kind, subject_type, subject_id, created_at)
    select 'sample-' || n, wanted.kind, wanted.type, wanted.id, '2026-01-01T00:00:00Z'
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
      as wanted (id text, type text, kind text, count integer), generate_series(1, wanted.count) n
    on conflict do nothing`.execute(tx);
}

/** Loads the videos of posts, which are clips of the content. */
async function loadVideos(tx: Tx, { community }: Content, today: number): Promise<void> {
  await upsert(
    tx,
    'video',
    community.posts.flatMap(({ video: name, user, at: time }) => {
      const clip = name === undefined ? undefined : CLIPS[name];
      if (!clip) return [];
      const [width, height] = clip.sides;
      return {
        id: clipId(name!),
        user_id: user,
        file: `clip/${name}.mp4`,
        bytes: clip.bytes,
        duration_ms: clip.ms,
        width,
        height,
        unused_since: null,
        created_at: momentOf(time, today),
      };
    }),
    { key: ['id'], keep: ['created_at'] },
  );
}

/** Loads hashtags, posts, comments and reactions of the invented members. What became of them stays. */
export async function loadCommunity(tx: Tx, content: Content, today: number): Promise<void> {
  const { community } = content;
  await loadFaces(tx, content);
  const at = momentOf({ dayOffset: -60, minutes: 0 }, today);
  await upsert(
    tx,
    'hashtag',
    community.hashtags.map((tag) => ({
      ...tag,
      id: hashtagId(tag.brand, tag.name),
      norm: tag.name.toLowerCase(),
      open: true,
      posts: 0,
      followers: 0,
      pinned: [],
      created_at: at,
    })),
    { key: ['id'], keep: ['open', 'posts', 'followers', 'pinned', 'created_at', 'intro', 'sort'] },
  );
  const named = community.posts.flatMap((post) =>
    hashtagsIn(post).map(({ id, text }) => ({
      id,
      brand: post.brand,
      name: text.slice(1, -1),
      norm: text.slice(1, -1).toLowerCase(),
      intro: '',
      open: true,
      posts: 0,
      followers: 0,
      pinned: [],
      created_at: at,
    })),
  );
  await insertNew(tx, 'hashtag', [...new Map(named.map((tag) => [tag.id, tag])).values()], ['id']);
  await loadVideos(tx, content, today);
  await upsert(
    tx,
    'post',
    community.posts.map((post) => postRow(post, today)),
    {
      key: ['id'],
      keep: [...LIVE, 'state_reason', 'version', 'shares', 'quality', 'hot', 'points'],
    },
  );
  await insertNew(
    tx,
    'post_hashtag',
    community.posts.flatMap((post) =>
      hashtagsIn(post).map(({ id }) => ({ hashtag_id: id, post_id: post.id })),
    ),
    ['hashtag_id', 'post_id'],
  );
  const brandOf = new Map(community.posts.map(({ id, brand }) => [id, brand]));
  await insertNew(
    tx,
    'comment',
    community.comments.map((one) => ({
      subject_id: one.post,
      id: one.id,
      subject_type: 'post',
      brand: brandOf.get(one.post),
      root_id: one.root ?? null,
      reply_to: one.root ?? null,
      user_id: one.user,
      content: one.text,
      refs: [],
      state: 'live',
      state_reason: '',
      likes: 0,
      replies: 0,
      sample: true,
      created_at: momentOf(one.at, today),
    })),
    ['subject_id', 'id'],
  );
  await loadReactions(tx, content);
  await recountPosts(tx);
}
