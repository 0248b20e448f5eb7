import {
  PAPER_DAYS,
  PAPER_PICTURES,
  type PaperPicture,
  type SupplementPart,
} from '@marque/contract/car-order/supplement-parts';
import type { PaperImage } from '@marque/contract/car-order/signing-schema';
import { difference } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Operator, User } from '#kernel/serve.ts';
import { definePrivatePurpose, type PrivatePictures } from '../../media/module.ts';
import type { CarOrderRow } from '../repository.ts';

/** Papers of buyers name them with a face, and could be used for a loan in their name. */
export const CAR_PAPERS = definePrivatePurpose({
  name: 'carPapers',
  keepDays: PAPER_DAYS,
  looks: { review: '审核购车资料', plate: '办理上牌', dispute: '处理订单争议' },
  stamp: '仅用于购车资料审核',
  consent: 'privacy',
});
export type PaperLookWhy = keyof typeof CAR_PAPERS.looks;

type With = { pictures: PrivatePictures };
type Named = Pick<CarOrderRow, 'user_id' | 'id'>;
/** What was handed in of a part; pictures among it by their keys. */
type Fields = Partial<Record<PaperPicture, string>>;

const matterOf = ({ user_id, id }: Named, part: SupplementPart) => ({
  userId: user_id,
  subject: `carPapers:${id}:${part}`,
  purpose: CAR_PAPERS.name,
});

/** Parts that are pictures. */
const PICTURED = ['documents', 'quota', 'tradeIn'] as const satisfies SupplementPart[];
const FIELDS = Object.keys(PAPER_PICTURES) as PaperPicture[];

const taken = (fields: object | null): { field: PaperPicture; key: string }[] =>
  fields === null
    ? []
    : FIELDS.flatMap((field) => {
        const key = (fields as Fields)[field];
        return key === undefined ? [] : [{ field, key }];
      });

export const keysOf = (fields: object | null): string[] => taken(fields).map(({ key }) => key);

/** Pictures a part has now are kept; those it has no longer go. Throws MEDIA_NOT_FOUND. */
export async function movePictures(
  { pictures }: With,
  tx: Tx,
  order: Named,
  { part, had, has }: { part: SupplementPart; had: readonly string[]; has: readonly string[] },
  now: Date,
): Promise<void> {
  const matter = matterOf(order, part);
  await pictures.claim(tx, matter, difference(has, had), now);
  await pictures.letGo(tx, matter, difference(had, has), now);
}

/** Pictures of several parts as their buyer sees them, by key; what is kept no longer is not among them. */
export const imagesOf = (
  { pictures }: With,
  exec: Exec,
  viewer: User,
  all: readonly (object | null)[],
  now: Date,
) => pictures.imagesOf(exec, { userId: viewer.id, viewer }, all.flatMap(keysOf), now);

export const picturesIn = (
  fields: object | null,
  images: Awaited<ReturnType<typeof imagesOf>>,
): PaperImage[] =>
  taken(fields).flatMap(({ field, key }) => {
    const image = images.get(key);
    return image ? [{ field, label: PAPER_PICTURES[field], image }] : [];
  });

type Look = { part: SupplementPart; why: PaperLookWhy; operator: Operator };

/** A part's pictures for the desk, each with what it shows. */
export async function lookAt(
  { pictures }: With,
  order: Named,
  all: readonly (object | null)[],
  { part, why, operator }: Look,
  now: Date,
) {
  const matter = { ...matterOf(order, part), purpose: CAR_PAPERS };
  const looked = await pictures.look({ ...matter, why, operator }, now);
  // In the order they are asked for, what is to be corrected after what is there.
  return all.flatMap(taken).flatMap(({ field, key }) => {
    const found = looked.find((one) => one.key === key);
    if (!found) return [];
    const base64 = Buffer.from(found.bytes).toString('base64');
    return [{ key, label: PAPER_PICTURES[field], base64, alsoIn: found.alsoIn }];
  });
}

/** Nothing of an order is open any more: pictures of its papers are kept no longer than they may be. */
export async function papersOver(
  { pictures }: With,
  tx: Tx,
  order: Named,
  at: Date,
): Promise<void> {
  for (const part of PICTURED) await pictures.over(tx, matterOf(order, part), CAR_PAPERS, at);
}
