import type { Ref } from '@marque/contract/community/common';
import type { Post, PostCard } from '@marque/contract/community/post/schema';
import type { StoredImage } from '@marque/contract/common';
import type { Exec } from '#kernel/database.ts';
import { valuesOf } from '#kernel/values-of.ts';
import { anyImagesOf } from '../media/module.ts';
import { type Appeals, standingOf } from '../moderation/module.ts';
import type { UploadedVideo } from '@marque/contract/community/video/schema';
import { videosOf } from '../video/module.ts';
import type { AuthorOf } from '../relation/module.ts';
import type { PostContext } from './context.ts';
import { hashtagRepository as hashtags } from './hashtag/repository.ts';
import { excerptOf, isPublic, placed } from './policy.ts';
import { type PostRow, postRepository as posts, type Reader } from './repository.ts';

type Pictures = ReadonlyMap<string, StoredImage>;

/** What views of posts need beside their rows. */
type PostSurroundings = {
  reader: Reader;
  authorOf: AuthorOf;
  pictures: Pictures;
  series: ReadonlyMap<string, string>;
  hashtags: ReadonlyMap<string, { id: string; name: string }[]>;
  clubs: ReadonlyMap<string, string>;
  videos: ReadonlyMap<string, UploadedVideo>;
  appeals: Appeals;
  cityOf: PostContext['location']['cityOf'];
};

const pictureKeys = ({ images, parts, video_poster: poster }: PostRow): string[] => [
  ...images,
  ...(poster === null ? [] : [poster]),
  ...parts.flatMap((part) => (part.kind === 'image' ? part.image : [])),
];

const isOwn = (row: PostRow, { userId }: Reader): boolean =>
  userId !== null && row.user_id === userId;

/** The texts as the reader sees them: the author's own words, or those for others. */
function textsOf(row: PostRow, mine: boolean): { title: string; text: string; refs: Ref[] } {
  const text = mine ? row.content : (row.shown_content ?? row.content);
  const title = mine ? row.title : (row.shown_title ?? row.title);
  return { title, text, refs: placed(text, row.refs) };
}

function placeOf(row: PostRow, { cityOf }: PostSurroundings, mine: boolean): PostCard['place'] {
  const city = row.city_code === null ? null : cityOf(row.city_code);
  return city && { cityCode: city.code, city: city.name, name: mine ? row.place_name : '' };
}

const isAccepted = ({ id, kind, accepted_id: acceptedId, question }: PostRow): boolean =>
  kind === 'answer' ? question?.acceptedId === id : acceptedId !== null;

function standingIn(row: PostRow, { appeals }: PostSurroundings, mine: boolean) {
  const { state, state_reason: reason } = row;
  return standingOf({ state, reason, appeal: appeals.get(row.id) }, mine);
}

function clubIn({ club_id: id }: PostRow, { clubs }: PostSurroundings): PostCard['club'] {
  const name = id === null ? undefined : clubs.get(id);
  return name === undefined ? null : { id: id!, name };
}

function videoIn(row: PostRow, { videos, pictures }: PostSurroundings): PostCard['video'] {
  const video = row.video_id === null ? undefined : videos.get(row.video_id);
  return video ? { ...video, poster: pictures.get(row.video_poster ?? '') ?? null } : null;
}

/** A post with its whole text. */
function baseView(row: PostRow, shown: PostSurroundings): PostCard {
  const mine = isOwn(row, shown.reader);
  const { likes, comments, favourites, shares, readers, answers } = row;
  const series = row.series_id === null ? undefined : shown.series.get(row.series_id);
  return {
    id: row.id,
    kind: row.kind,
    author: shown.authorOf(row.user_id),
    ...textsOf(row, mine),
    isCut: false,
    images: valuesOf(row.images, shown.pictures),
    video: videoIn(row, shown),
    car: series === undefined ? null : { seriesId: row.series_id!, name: series },
    place: placeOf(row, shown, mine),
    hashtags: shown.hashtags.get(row.id) ?? [],
    club: clubIn(row, shown),
    counts: { likes, comments, favourites, shares, readers, answers },
    liked: row.liked,
    favourited: row.favourited,
    accepted: isAccepted(row),
    featured: row.featured_at !== null,
    sample: row.sample,
    mine,
    visibility: row.visibility,
    standing: standingIn(row, shown, mine),
    at: (row.published_at ?? row.created_at).toISOString(),
  };
}

function cardView(row: PostRow, shown: PostSurroundings): PostCard {
  const post = baseView(row, shown);
  const { text, isCut } = excerptOf(post.text, post.refs);
  return {
    ...post,
    text,
    isCut,
    refs: post.refs.filter((ref) => ref.at + ref.text.length <= text.length),
  };
}

type Stage = { mine: boolean; isSignedIn: boolean; ofQuestioner: boolean };

/** Returns what the reader can do with a post. */
function actionsOf(row: PostRow, { mine, isSignedIn, ofQuestioner }: Stage): Post['actions'] {
  const live = isPublic(row);
  return [
    ...(mine ? (['edit', 'delete'] as const) : []),
    ...(!mine && row.user_id !== null ? (['report'] as const) : []),
    ...(live ? (['share'] as const) : []),
    ...(live && row.kind === 'question' && !mine ? (['answer'] as const) : []),
    ...(live && row.kind === 'answer' && isSignedIn && ofQuestioner ? (['accept'] as const) : []),
  ];
}

const partsIn = ({ parts }: PostRow, pictures: Pictures): Post['parts'] =>
  parts.flatMap((part) => {
    if (part.kind !== 'image') return part;
    const image = pictures.get(part.image);
    return image ? { kind: part.kind, image, caption: part.caption } : [];
  });

async function shownOf(
  { cars, clubs, location, moderation, relations }: PostContext,
  exec: Exec,
  reader: Reader,
  rows: readonly PostRow[],
): Promise<PostSurroundings> {
  const removed = rows.filter((row) => row.state === 'removed' && isOwn(row, reader));
  const authorOf = await relations.authorsOf(
    exec,
    reader.brand,
    rows.map((row) => row.user_id),
  );
  const series = rows.some((row) => row.series_id !== null)
    ? await cars.seriesOf(exec, reader.brand)
    : [];
  return {
    reader,
    authorOf,
    pictures: await anyImagesOf(exec, rows.flatMap(pictureKeys)),
    series: new Map(series.map(({ id, name }) => [id, name])),
    hashtags: await hashtags.namesOf(
      exec,
      rows.map(({ id }) => id),
    ),
    clubs: await clubs.namesOf(
      exec,
      rows.flatMap((row) => row.club_id ?? []),
    ),
    videos: await videosOf(
      exec,
      rows.flatMap((row) => row.video_id ?? []),
    ),
    appeals: await moderation.appealsOf(
      exec,
      'post',
      removed.map(({ id }) => id),
    ),
    cityOf: (code) => location.cityOf(code),
  };
}

/** Returns posts as lists show them, in the same order. */
export async function cardsOf(
  context: PostContext,
  exec: Exec,
  reader: Reader,
  rows: readonly PostRow[],
): Promise<PostCard[]> {
  if (rows.length === 0) return [];
  const shown = await shownOf(context, exec, reader, rows);
  return rows.map((row) => cardView(row, shown));
}

/** Returns posts as their own pages show them, in the same order. */
export async function postsOf(
  context: PostContext,
  exec: Exec,
  reader: Reader,
  rows: readonly PostRow[],
): Promise<Post[]> {
  if (rows.length === 0) return [];
  const shown = await shownOf(context, exec, reader, rows);
  const authors = rows.flatMap((row) => row.user_id ?? []);
  const relation = await context.relations.relationsTo(exec, reader.userId, authors);
  const asked = await posts.askedBy(
    exec,
    reader.userId,
    rows.flatMap((row) => row.parent_id ?? []),
  );
  return rows.map((row) => {
    const mine = isOwn(row, reader);
    return {
      ...baseView(row, shown),
      parts: partsIn(row, shown.pictures),
      question:
        row.parent_id !== null && row.question !== null
          ? { id: row.parent_id, title: row.question.title }
          : null,
      edited: row.edited_at !== null,
      changing: mine && row.pending !== null,
      aiMade: row.ai_made,
      commercial: row.commercial,
      reuseAllowed: row.reuse_allowed,
      following: ['following', 'mutual'].includes(relation(row.user_id)),
      version: row.version,
      points: mine ? row.points : 0,
      actions: actionsOf(row, {
        mine,
        isSignedIn: reader.userId !== null,
        ofQuestioner: row.parent_id !== null && asked.has(row.parent_id),
      }),
    };
  });
}
