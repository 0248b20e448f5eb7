import type { StoredImage } from '@marque/contract/common';
import type { Out } from '@marque/contract/core';
import type { operatorRefundProof } from '@marque/contract/operator/endpoints';
import { drain } from '#kernel/jobs/drain.ts';
import { type Exec, inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall, User } from '#kernel/http/serve.ts';
import { rowsWhere } from '#kernel/secrets/sealed.ts';
import { sealedText } from '#kernel/secrets/sealed-text.ts';
import { definePrivatePurpose, imagesOf, retireImages } from '../media/module.ts';
import type { AfterSaleContext } from './context.ts';
import { isOver } from './machine.ts';
import { refundRepository as refunds, type RefundRow } from './repository.ts';

/** Pictures of refund requests. Parcel labels on them contain names and addresses. */
export const REFUND_PROOF = definePrivatePurpose({
  name: 'refundProof',
  keepDays: 180,
  looks: { review: '审核退款申请', dispute: '处理售后争议' },
  consent: 'privacy',
});

/** What the buyer writes about a refund. */
export const explanation = sealedText({
  table: 'after_sale',
  column: 'explanation_sealed',
  key: ['user_id', 'id'],
  erasing: {
    how: 'instead',
    // Refunds under way are judged by it.
    where: rowsWhere`status in ('refunded', 'refused', 'withdrawn')`,
    text: '',
  },
});

type Refund = Pick<RefundRow, 'user_id' | 'id'>;

const matterOf = ({ user_id, id }: Refund) => ({
  userId: user_id,
  subject: `refund:${id}`,
  purpose: REFUND_PROOF.name,
});

/** Claims the pictures of a request. Throws MEDIA_NOT_FOUND. */
export const handIn = (
  { pictures }: Pick<AfterSaleContext, 'pictures'>,
  tx: Tx,
  refund: Refund,
  keys: readonly string[],
  now: Date,
): Promise<void> => pictures.claim(tx, matterOf(refund), keys, now);

/** Whether an earlier release stored the picture under a public address. */
const isPublic = (key: string): boolean => key.startsWith('upload/');

/** Returns a refund's pictures, with grants for its buyer only, and who opened them. */
export async function proofOf(
  { pictures }: Pick<AfterSaleContext, 'pictures'>,
  exec: Exec,
  row: RefundRow,
  viewer: User | null,
  now: Date,
): Promise<{ uploads: ReadonlyMap<string, StoredImage>; looks: { at: Date; why: string }[] }> {
  if (row.pictures.length === 0) return { uploads: new Map(), looks: [] };
  const uploads = new Map([
    ...(await pictures.imagesOf(exec, { userId: row.user_id, viewer }, row.pictures, now)),
    ...(await imagesOf(exec, row.pictures)),
  ]);
  return { uploads, looks: await pictures.looksAt(exec, matterOf(row)) };
}

/** Starts the retention period of a refund's pictures; called when the refund is final. */
export const proofOver = (
  { pictures }: Pick<AfterSaleContext, 'pictures'>,
  tx: Tx,
  refund: Refund,
  at: Date,
): Promise<void> => pictures.over(tx, matterOf(refund), REFUND_PROOF, at);

/** Returns a refund's pictures for the desk. Throws REFUND_NOT_FOUND. */
export async function lookAtProof(
  { database, pictures }: AfterSaleContext,
  { input: { id, why }, operator, now }: OperatorCall<typeof operatorRefundProof>,
): Promise<Out<typeof operatorRefundProof>> {
  const row = await refunds.findAny(database, id);
  if (!row) throw new DomainError('REFUND_NOT_FOUND');
  const matter = { ...matterOf(row), purpose: REFUND_PROOF };
  return { pictures: await pictures.look({ ...matter, why, operator }, now) };
}

/**
 * Makes a refund's public pictures private. Returns false when the refund has changed meanwhile.
 */
async function makePrivate(context: AfterSaleContext, row: RefundRow, now: Date): Promise<boolean> {
  const { database, pictures } = context;
  const { user_id: userId, id } = row;
  const adopted = new Map<string, string | null>();
  for (const key of row.pictures.filter(isPublic))
    adopted.set(key, await pictures.adopt({ userId, purpose: REFUND_PROOF.name, key }, now));
  const adoptedKeys = row.pictures.flatMap((key) =>
    isPublic(key) ? (adopted.get(key) ?? []) : key,
  );
  return inTransaction(database, async (tx) => {
    const { pictures: stored, status, since } = await refunds.lock(tx, row);
    if (JSON.stringify(stored) !== JSON.stringify(row.pictures)) return false;
    const own = [...adopted.values()].filter((key) => key !== null);
    await pictures.claim(tx, matterOf(row), own, now);
    if (isOver(status)) await proofOver(context, tx, row, since);
    await refunds.setPictures(tx, { user_id: userId, id }, adoptedKeys);
    await retireImages(tx, userId, [...adopted.keys()], now);
    return true;
  });
}

/** Makes pictures of earlier releases private, also while processes of such a release still run. */
export const makeProofsPrivate = (context: AfterSaleContext, now: Date): Promise<void> =>
  drain({
    find: (size) => refunds.withPublicPictures(context.database, size),
    take: (row) => makePrivate(context, row, now),
    failed: (error, { id }) =>
      context.log.error({ err: error, refundId: id }, 'proof not made private'),
  });
