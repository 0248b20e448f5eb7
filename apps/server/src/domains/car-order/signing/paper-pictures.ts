import {
  PAPER_DAYS,
  PAPER_PICTURES,
  type PaperPicture,
  type SupplementPart,
} from '@marque/contract/car-order/supplement-parts';
import type { PaperImage } from '@marque/contract/car-order/signing/schema';
import { difference } from 'es-toolkit';
import type { Exec, Tx } from '#kernel/database.ts';
import type { Operator, User } from '#kernel/http/serve.ts';
import { definePrivatePurpose, type PrivatePictures } from '../../media/module.ts';
import type { CarOrderKey } from '../repository.ts';

/** Papers identify the buyer with a picture and could be abused for a loan in the buyer's name. */
export const CAR_PAPERS = definePrivatePurpose({
  name: 'carPapers',
  keepDays: PAPER_DAYS,
  looks: { review: '审核购车资料', plate: '办理上牌', dispute: '处理订单争议' },
  stamp: '仅用于购车资料审核',
  consent: 'privacy',
});
export type PaperLookWhy = keyof typeof CAR_PAPERS.looks;

type With = { pictures: PrivatePictures };
/** The submitted fields of a part. Pictures are object keys. */
type Fields = Partial<Record<PaperPicture, string>>;

const matterOf = ({ user_id, id }: CarOrderKey, part: SupplementPart) => ({
  userId: user_id,
  subject: `carPapers:${id}:${part}`,
  purpose: CAR_PAPERS.name,
});

/** The parts that contain pictures. */
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

/** Claims the added pictures of a part and releases the removed ones. Throws MEDIA_NOT_FOUND. */
export async function movePictures(
  { pictures }: With,
  tx: Tx,
  order: CarOrderKey,
  { part, had, has }: { part: SupplementPart; had: readonly string[]; has: readonly string[] },
  now: Date,
): Promise<void> {
  const matter = matterOf(order, part);
  await pictures.claim(tx, matter, difference(has, had), now);
  await pictures.letGo(tx, matter, difference(had, has), now);
}

/** Returns the stored pictures of several parts for their buyer, by object key. */
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

type PaperLookRequest = { part: SupplementPart; why: PaperLookWhy; operator: Operator };

/** Returns the pictures of a part for the desk, with their labels. */
export async function lookAt(
  { pictures }: With,
  order: CarOrderKey,
  all: readonly (object | null)[],
  { part, why, operator }: PaperLookRequest,
  now: Date,
) {
  const matter = { ...matterOf(order, part), purpose: CAR_PAPERS };
  const looked = await pictures.look({ ...matter, why, operator }, now);
  // Sorted by form field, pictures of a correction after the current ones.
  return all.flatMap(taken).flatMap(({ field, key }) => {
    const found = looked.find((one) => one.key === key);
    return found ? [{ ...found, label: PAPER_PICTURES[field] }] : [];
  });
}

/** Starts the retention period of the pictures of papers; called once the order is over. */
export async function papersOver(
  { pictures }: With,
  tx: Tx,
  order: CarOrderKey,
  at: Date,
): Promise<void> {
  for (const part of PICTURED) await pictures.over(tx, matterOf(order, part), CAR_PAPERS, at);
}
