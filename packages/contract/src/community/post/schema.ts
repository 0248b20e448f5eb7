import { z } from 'zod';
import { Done, Id, Instant, Line, openPageOf, pageInput, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { maxPictures } from '../../form.ts';
import { UploadKey } from '../../media/schema.ts';
import { Standing } from '../../moderation/schema.ts';
import { Author, AuthorId, CityCode, HashtagName, Ref, RefInput } from '../common.ts';
import {
  MAX_HASHTAGS,
  MAX_MENTIONS,
  MAX_PLACE_NAME,
  MAX_POST_PICTURES,
  MAX_POST_TEXT,
  MAX_POST_TITLE,
} from '../limits.ts';
import { VideoClip } from '../video/schema.ts';
import { postText, postTitle } from './form.ts';
import { FEED_TABS, POST_KINDS, WRITTEN_KINDS } from './labels.ts';

const PostKind = z.enum(POST_KINDS);
const WrittenKind = z.enum(WRITTEN_KINDS);

/** public: everybody. club: the members of its club. self: its author alone. */
export const Visibility = z.enum(['public', 'club', 'self']);
export type Visibility = z.infer<typeof Visibility>;

const Count = z.number().int().min(0);

/** Counts are people or rows that exist; nothing is ever added to them. */
const Counts = z.object({
  likes: Count,
  /** With answers to comments. */
  comments: Count,
  favourites: Count,
  /** People who opened what others shared. */
  shares: Count,
  readers: Count,
  /** Public answers of a question. */
  answers: Count,
});

/** Where it was written; to others `name` is '', they see the city alone. */
const Place = z.object({ cityCode: CityCode, city: z.string(), name: z.string() });

/** A post in a list. */
export const PostCard = z.object({
  id: Id,
  kind: PostKind,
  author: Author,
  /** '' where there is none; questions and articles have one. */
  title: z.string(),
  /** The beginning, of at most 140 characters. */
  text: z.string(),
  /** Whether `text` goes on on the post's page. */
  isCut: z.boolean(),
  refs: z.array(Ref),
  images: z.array(StoredImage).max(MAX_POST_PICTURES),
  /** Of a moment without pictures; null without one. */
  video: VideoClip.nullable(),
  /** The car it is about; null without one. */
  car: z.object({ seriesId: Id, name: z.string() }).nullable(),
  place: Place.nullable(),
  hashtags: z.array(HashtagName).max(MAX_HASHTAGS),
  /** The club it was written into; null without one. */
  club: z.object({ id: Id, name: z.string() }).nullable(),
  counts: Counts,
  liked: z.boolean(),
  favourited: z.boolean(),
  /** Of a question: whether an answer was accepted. Of an answer: whether it is the one. */
  accepted: z.boolean(),
  /** Chosen by operators. */
  featured: z.boolean(),
  /** Whether it belongs to the demo content. */
  sample: z.boolean(),
  mine: z.boolean(),
  visibility: Visibility,
  /** Others see live posts alone. */
  standing: Standing,
  /** When it became public; when it was written as long as it is not. */
  at: Instant,
});
export type PostCard = z.infer<typeof PostCard>;

/** A part of an article. */
export const ArticlePart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('image'), image: StoredImage, caption: z.string() }),
]);
export type ArticlePart = z.infer<typeof ArticlePart>;

/** A post on its page. `text` is whole, `isCut` false. */
export const Post = PostCard.extend({
  /** The parts of an article; [] for everything else, which has `text`. */
  parts: z.array(ArticlePart),
  /** The question of an answer; null for everything else. */
  question: z.object({ id: Id, title: z.string() }).nullable(),
  edited: z.boolean(),
  /** For the author: whether a change waits for a moderator while the version before stays. */
  changing: z.boolean(),
  aiMade: z.boolean(),
  commercial: z.boolean(),
  reuseAllowed: z.boolean(),
  /** How the caller stands to the author. */
  following: z.boolean(),
  /** What a change has to name, see `post.edit`. */
  version: z.number().int().min(1),
  /** For the author: the points that it gave; 0 without any. */
  points: z.number().int().min(0),
  actions: z.array(z.enum(['edit', 'delete', 'report', 'share', 'accept', 'answer'])),
});
export type Post = z.infer<typeof Post>;

const Refs = z
  .array(RefInput)
  .max(MAX_MENTIONS + MAX_HASHTAGS + 10)
  .default([])
  .refine((refs) => refs.filter(({ type }) => type === 'member').length <= MAX_MENTIONS, {
    error: `最多提到 ${MAX_MENTIONS} 个人`,
  })
  .refine((refs) => refs.filter(({ type }) => type === 'hashtag').length <= MAX_HASHTAGS, {
    error: `最多加 ${MAX_HASHTAGS} 个话题`,
  });

/** What a post says; `kind` decides what is required of it. */
export const saidFields = {
  title: Line.max(MAX_POST_TITLE * 4).default(''),
  text: z
    .string()
    .max(MAX_POST_TEXT * 4)
    .default(''),
  refs: Refs,
  images: z.array(UploadKey).check(maxPictures(MAX_POST_PICTURES)).default([]),
  /** A series of the brand; left out for none. */
  seriesId: Id.optional(),
  place: z
    .strictObject({ cityCode: CityCode, name: Line.max(MAX_PLACE_NAME).default('') })
    .optional(),
  visibility: Visibility.default('public'),
  /** 内容由 AI 生成. */
  aiMade: z.boolean().default(false),
  /** 广告. */
  commercial: z.boolean().default(false),
  /** Whether the brand may show the pictures in its albums. */
  reuseAllowed: z.boolean().default(false),
};

/** Adds what the rules of the form say of title and text. */
function checkSaid(
  kind: z.infer<typeof WrittenKind>,
  said: { title: string; text: string },
  issues: { push: (issue: z.core.$ZodRawIssue) => unknown },
): void {
  for (const [path, rule] of [
    ['title', postTitle(kind)],
    ['text', postText(kind)],
  ] as const) {
    const checked = rule.safeParse(said[path]);
    if (!checked.success)
      issues.push({
        code: 'custom',
        path: [path],
        message: checked.error.issues[0]!.message,
        input: said[path],
      });
  }
}

export const postSchemas = {
  /**
   * Lists posts. Without anything else `tab` decides; `local` needs `cityCode`. `author`, `clubId`,
   * `hashtag`, `keyword` and `view` narrow it to themselves: of a hashtag `recommended` lists the hottest first,
   * `latest` the newest, `questions` its questions; of everything else the newest come first.
   * `view` and `following` list for the caller, and answer '401' to visitors.
   */
  'post.feed': {
    input: z.strictObject({
      ...pageInput,
      tab: z.enum(FEED_TABS).default('recommended'),
      cityCode: CityCode.optional(),
      author: AuthorId.optional(),
      hashtag: Id.optional(),
      clubId: Id.optional(),
      /** videos, pictures: posts that have some. official: pictures the brand chose, of who allows it. */
      only: z.enum(['videos', 'pictures', 'official']).optional(),
      keyword: Line.min(1).max(40).optional(),
      seriesId: Id.optional(),
      /** mine: all of one's own. held: those others do not see. */
      view: z.enum(['mine', 'favourites', 'held']).optional(),
    }),
    output: openPageOf(PostCard),
  },
  'post.detail': {
    input: z.strictObject({ id: Id }),
    output: Post,
  },
  /** Other posts of the same hashtags, series or author, the hottest first. */
  'post.related': {
    input: z.strictObject({ id: Id }),
    output: z.object({ items: z.array(PostCard).max(6) }),
  },
  'post.publish': {
    input: z
      .strictObject({
        kind: WrittenKind,
        /** The question of an answer. */
        parentId: Id.optional(),
        /** The draft that this ends. */
        draftId: Id.optional(),
        /** The club it is written into, of which its author is a member. */
        clubId: Id.optional(),
        /** Of a moment without pictures: what was uploaded, and the picture that stands in its place. */
        video: z.strictObject({ id: Id, poster: UploadKey.optional() }).optional(),
        ...saidFields,
      })
      .refine(({ kind, parentId }) => (kind === 'answer') === (parentId !== undefined))
      .refine(
        ({ kind, video, images }) =>
          video === undefined || (kind === 'moment' && images.length === 0),
        { error: '图片和视频只能选一种', path: ['images'] },
      )
      .refine(({ kind, clubId }) => kind !== 'answer' || clubId === undefined)
      // A question that others cannot see could not be answered.
      .refine(
        ({ kind, clubId, visibility }) =>
          visibility !== 'club' || (kind === 'moment' && clubId !== undefined),
      )
      .check(({ value, issues }) => checkSaid(value.kind, value, issues)),
    /** `points`: what it gave at once; 0 while it waits for a moderator. */
    output: z.object({ post: Post, points: z.number().int().min(0) }),
  },
  'post.edit': {
    /** `version` is that of the post that was changed. */
    input: z.strictObject({ id: Id, version: z.number().int().min(1), ...saidFields }),
    output: Post,
  },
  'post.delete': { input: z.strictObject({ id: Id }), output: Done },
  'post.read': {
    /** Posts that stood on the screen for a second. Each counts once a reader. */
    input: z.strictObject({ ids: z.array(Id).min(1).max(20) }),
    output: Done,
  },
  'post.answers': {
    input: z.strictObject({ id: Id, ...pageInput }),
    /** `accepted` comes with the first page alone, and is not among `items`; the most liked come first. */
    output: openPageOf(Post).extend({ accepted: Post.nullable() }),
  },
  'post.accept': {
    /** null takes the acceptance back. */
    input: z.strictObject({ postId: Id, answerId: Id.nullable() }),
    output: Post,
  },
  'reaction.set': {
    /** Sets or removes; a repeated call changes nothing. Only posts are favourites. */
    input: z
      .strictObject({
        subjectType: z.enum(['post', 'comment']),
        subjectId: Id,
        kind: z.enum(['like', 'favourite']),
        on: z.boolean(),
      })
      .refine(({ subjectType, kind }) => subjectType === 'post' || kind === 'like'),
    output: z.object({ on: z.boolean(), count: Count }),
  },
} satisfies Schemas;
