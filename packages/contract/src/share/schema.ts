import { z } from 'zod';
import { Id, Identification, Link, StoredImage } from '../common.ts';
import { BRANDS, type Schemas } from '../core.ts';
import { isPageId } from '../pages.ts';

/** Twelve random characters that stand for a page and its parameters, or for the sharer. */
const ShareId = z.string().regex(/^[0-9A-Za-z]{12}$/);

/** Characters all names and values may have together. */
const MAX_CHARACTERS = 1000;

/** As it stands in an address: neither control characters nor halves of characters. */
const Value = z
  .string()
  .max(500)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** A page to share and what it is of. */
export const SharedPage = z.strictObject({
  page: z.string().refine(isPageId, '没有这个页面'),
  params: z
    .record(z.string().regex(/^\w{1,40}$/), Value)
    .refine((params) => JSON.stringify(params).length <= MAX_CHARACTERS, '内容太长，不能分享'),
});

/** The sharer. `id` names them to the mall and reveals nothing about their account. */
export const Sharer = Identification.extend({
  id: ShareId,
  nickName: z.string(),
  /** Address of a picture; '' without one. */
  avatar: z.string(),
});
export type Sharer = z.infer<typeof Sharer>;

export const shareSchemas = {
  'share.save': { input: SharedPage, output: z.object({ id: ShareId }) },
  'share.read': {
    input: z.strictObject({ id: Id }),
    output: Link.extend({
      brand: z.enum(BRANDS),
      /** Null when the sharer was a visitor. */
      sharer: Sharer.nullable(),
      /** What the page shows of itself; null where it has nothing of the kind. */
      face: z
        .object({ title: z.string(), text: z.string(), image: StoredImage.nullable() })
        .nullable(),
    }),
  },
  'share.picture': {
    input: z.strictObject({ id: Id }),
    output: z.discriminatedUnion('kind', [
      /** A mini-program's code as data URL. */
      z.object({ kind: z.literal('sunCode'), image: z.string() }),
      /** To be drawn as a QR code: a path of this product. */
      z.object({ kind: z.literal('qr'), path: z.string() }),
    ]),
  },
} satisfies Schemas;
