import { z } from 'zod';
import { Done, Id, Instant, Nothing, StoredImage } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { UploadKey } from '../../media/schema.ts';
import { keepable } from '../../text/signs.ts';
import { CityCode, RefInput } from '../common.ts';
import {
  MAX_DRAFTS,
  MAX_HASHTAGS,
  MAX_MENTIONS,
  MAX_PLACE_NAME,
  MAX_POST_PICTURES,
  MAX_POST_TEXT,
  MAX_POST_TITLE,
} from '../limits.ts';
import { VideoClip } from '../video/schema.ts';
import { WRITTEN_KINDS } from './labels.ts';
import { Visibility } from './schema.ts';

/** Text as it is typed: one may stop in the middle of a character. */
const Typed = z.string().overwrite(keepable);

/** A post as far as it is written. Its texts may break every rule of the form but their greatest length. */
const content = {
  kind: z.enum(WRITTEN_KINDS),
  /** The question of an answer, or the post that is changed. */
  parentId: Id.nullable(),
  title: Typed.max(MAX_POST_TITLE * 4),
  text: Typed.max(MAX_POST_TEXT * 4),
  refs: z.array(RefInput).max(MAX_MENTIONS + MAX_HASHTAGS + 10),
  seriesId: Id.nullable(),
  /** The club it is written into. */
  clubId: Id.nullable().default(null),
  video: VideoClip.nullable().default(null),
  place: z
    .strictObject({
      cityCode: CityCode,
      city: Typed.max(30),
      name: Typed.max(MAX_PLACE_NAME),
    })
    .nullable(),
  visibility: Visibility,
  aiMade: z.boolean(),
  commercial: z.boolean(),
  reuseAllowed: z.boolean(),
};

export const Draft = z.object({
  id: Id,
  /** The version that the next save has to name. */
  version: z.number().int().min(1),
  savedAt: Instant,
  ...content,
  images: z.array(StoredImage).max(MAX_POST_PICTURES),
});
export type Draft = z.infer<typeof Draft>;

export const postDraftSchemas = {
  'draft.list': {
    input: Nothing,
    /** The one saved last comes first. */
    output: z.object({ items: z.array(Draft).max(MAX_DRAFTS) }),
  },
  'draft.save': {
    /**
     * `id` is drawn by the phone, `version` the one it knows, 0 for a new draft. The same save again
     * gives the same answer.
     */
    input: z.strictObject({
      id: Id,
      version: z.number().int().min(0),
      ...content,
      images: z.array(UploadKey).max(MAX_POST_PICTURES),
    }),
    /**
     * `draft` is what was sent. Where another device saved a newer version meanwhile, that one stays
     * and comes as `newer`, and `draft` has become a second one with an id of its own.
     */
    output: z.object({ draft: Draft, newer: Draft.nullable() }),
  },
  'draft.remove': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;
