import { z } from 'zod';
import { inLines, inOneLine, LINE, TEXT } from './text/signs.ts';

/** Opaque identifier: a UUID made by the server or a slug of the catalogue. */
export const Id = z.string().regex(/^[\w.:-]{1,64}$/);
/** A line of typed text: trimmed, breaks and tabs as spaces, no other control characters, no lone surrogates. */
export const Line = z.string().overwrite(inOneLine).trim().regex(LINE);
/** Typed text of several lines. It keeps breaks and tabs. */
export const LongText = z.string().overwrite(inLines).trim().regex(TEXT);
/** Amount of money in fen, never negative. */
export const Fen = z.number().int().min(0).max(100_000_000_00);
/** Amount of membership points, never negative. */
export const Score = z.number().int().min(0).max(1_000_000_000);
/** The quantity of an order line. */
export const Quantity = z.number().int().min(1).max(999);
/** The id by which WeChat or Douyin names a person to one account. */
export const OpenId = z.string().regex(/^[\w-]{8,64}$/);
/** A moment as ISO 8601 text in UTC. */
export const Instant = z.iso.datetime();

/** A rendered picture: `imageUrl` (picture-url.ts) is the address of each entry of `widths`. */
export const StoredImage = z.object({
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()).min(1),
  /** The average colour, shown until the picture has loaded. */
  color: z.string(),
  /** The grant of a private picture, which opens it for a few minutes to the session that got it. */
  grant: z.string().optional(),
});
export type StoredImage = z.infer<typeof StoredImage>;

/** Identifications shown beside a member's name. Some ids give the avatar a frame. */
export const Identification = z.object({
  identification: z.array(z.object({ id: Id })),
  /** The address of a small picture beside the avatar; '' without one. */
  badgeUrl: z.string(),
});
export type Identification = z.infer<typeof Identification>;

/** The target of a tap: a page id of `pages.ts` with its parameters. */
export const Link = z.object({ page: z.string(), params: z.record(z.string(), z.string()) });
export type Link = z.infer<typeof Link>;

/** An input about a subject of one kind: a member of the union of all kinds. */
export const about = <
  const Kind extends string,
  Subject extends z.ZodType,
  Shape extends z.ZodRawShape,
>(
  kind: Kind,
  subject: Subject,
  shape: Shape,
) => z.strictObject({ kind: z.literal(kind), subject, ...shape });

/** Input fields of a cursor-paged GET call. */
export const pageInput = {
  cursor: z.string().max(200).optional(),
  size: z.coerce.number().int().min(1).max(50).default(20),
};
/** One page of a list; `nextCursor` null ends it. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int() });

/** A page of a list whose length is not counted. */
export const openPageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

export const Nothing = z.strictObject({});
export const Done = z.object({ done: z.literal(true) });
