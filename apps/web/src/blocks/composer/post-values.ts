import type { RefInput } from '@marque/contract/community/common';
import type { Draft } from '@marque/contract/community/post/draft-schema';
import { WRITTEN_KINDS, type WrittenKind } from '@marque/contract/community/post/labels';
import type { Post, Visibility } from '@marque/contract/community/post/schema';
import type { StoredImage } from '@marque/contract/common';
import { keptPictures } from '#blocks/image-upload/kept-pictures.ts';
import type { VideoClip } from '@marque/contract/community/video/schema';
import { pick } from 'es-toolkit';
import type { ChosenPlace } from '#blocks/place-picker/place-list.tsx';
import { spansOf } from './tokens.ts';

/** What a page knows of what is written on it. */
export type PostStart = {
  /** The hashtag to publish into. */
  hashtag?: { id: string; name: string };
  /** The question that is answered. */
  question?: { id: string; title: string };
  /** The place it is about. */
  place?: ChosenPlace | null;
  /** The club to publish into. */
  club?: { id: string; name: string } | undefined;
  /** The own post that is changed. */
  post?: Post;
  /** The car a question is about. */
  seriesId?: string | undefined;
};

/** What a person writes. Pictures stand with their sizes, to show them again. */
export type PostValues = {
  title: string;
  text: string;
  refs: RefInput[];
  images: StoredImage[];
  /** Instead of pictures. */
  video: VideoClip | null;
  seriesId: string | null;
  /** The club it is written into; a published post stays in its own. */
  clubId: string | null;
  place: ChosenPlace | null;
  visibility: Visibility;
  aiMade: boolean;
  commercial: boolean;
  reuseAllowed: boolean;
};

/** A draft as it is opened: known to the server from version 1 on. */
export type OpenedDraft = {
  id: string;
  version: number;
  kind: WrittenKind;
  parentId: string | null;
  values: PostValues;
  /** Whether this tab alone has these values. */
  unsaved: boolean;
  /** The published post that is changed, whose changes this tab alone keeps; null for something new. */
  edits: { id: string; version: number } | null;
};

const VALUES = [
  'title',
  'text',
  'refs',
  'images',
  'video',
  'seriesId',
  'clubId',
  'place',
  'visibility',
  'aiMade',
  'commercial',
  'reuseAllowed',
] as const satisfies readonly (keyof PostValues)[];

const BLANK: PostValues = {
  title: '',
  text: '',
  refs: [],
  images: [],
  video: null,
  seriesId: null,
  clubId: null,
  place: null,
  visibility: 'public',
  aiMade: false,
  commercial: false,
  reuseAllowed: false,
};

export const isKind = (text: string): text is WrittenKind =>
  WRITTEN_KINDS.some((kind) => kind === text);

/** What something new begins with. */
export function newValues({ club, hashtag, place, seriesId }: PostStart): PostValues {
  const begun = {
    ...BLANK,
    seriesId: seriesId ?? null,
    clubId: club?.id ?? null,
    place: place ?? null,
  };
  if (!hashtag) return begun;
  const text = `#${hashtag.name}#`;
  return { ...begun, text: `${text} `, refs: [{ type: 'hashtag', id: hashtag.id, text }] };
}

/** The values of a post that is changed. */
export const valuesOfPost = (post: Post): PostValues => ({
  title: post.title,
  text: post.text,
  refs: post.refs.map(({ type, id, text }) => ({ type, id, text })),
  images: post.images,
  video: post.video,
  seriesId: post.car?.seriesId ?? null,
  clubId: post.club?.id ?? null,
  place: post.place,
  visibility: post.visibility,
  aiMade: post.aiMade,
  commercial: post.commercial,
  reuseAllowed: post.reuseAllowed,
});

export const openedDraft = (draft: Draft): OpenedDraft => {
  const { id, version, kind, parentId } = draft;
  const values = pick(draft, VALUES);
  return { id, version, kind, parentId, values, unsaved: false, edits: null };
};

const VISIBILITIES: readonly Visibility[] = ['public', 'club', 'self'];

const isPlace = (one: unknown): one is ChosenPlace =>
  typeof (one as Partial<ChosenPlace> | null)?.cityCode === 'string' &&
  typeof (one as Partial<ChosenPlace>).city === 'string' &&
  typeof (one as Partial<ChosenPlace>).name === 'string';

const isRef = (one: unknown): one is RefInput =>
  typeof (one as Partial<RefInput> | null)?.text === 'string' &&
  typeof (one as Partial<RefInput>).id === 'string';

/** A draft that this tab has kept because the server had not; null where there is none that can be read. */
export function keptDraft(id: string, kept: Record<string, unknown> | null): OpenedDraft | null {
  if (!kept || typeof kept.kind !== 'string' || !isKind(kept.kind)) return null;
  const text = (name: string): string => (typeof kept[name] === 'string' ? kept[name] : '');
  return {
    id,
    version: typeof kept.version === 'number' ? kept.version : 0,
    kind: kept.kind,
    parentId: text('parentId') || null,
    unsaved: true,
    edits: null,
    values: {
      title: text('title'),
      text: text('text'),
      refs: Array.isArray(kept.refs) ? kept.refs.filter(isRef) : [],
      images: keptPictures(kept.images),
      // What was uploaded is with the server's draft, or is uploaded again.
      video: null,
      seriesId: text('seriesId') || null,
      clubId: text('clubId') || null,
      place: isPlace(kept.place) ? kept.place : null,
      visibility: VISIBILITIES.find((one) => one === kept.visibility) ?? 'public',
      aiMade: kept.aiMade === true,
      commercial: kept.commercial === true,
      reuseAllowed: kept.reuseAllowed === true,
    },
  };
}

/** Whether there is nothing in it worth keeping. */
export const isBlank = ({ title, text, images, video }: PostValues): boolean =>
  title.trim() === '' && text.trim() === '' && images.length === 0 && !video;

/** What the calls take of the values beside title, text and pictures. */
export function sentBeside({ text, refs, seriesId, place, ...marks }: PostValues) {
  const { visibility, aiMade, commercial, reuseAllowed } = marks;
  return {
    refs: spansOf(text, refs).map(({ ref }) => ref),
    ...(seriesId && { seriesId }),
    ...(place && { place: { cityCode: place.cityCode, name: place.name } }),
    visibility,
    aiMade,
    commercial,
    reuseAllowed,
  };
}
