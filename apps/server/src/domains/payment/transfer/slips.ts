import type { Out } from '@marque/contract/core';
import type { operatorTransferSlips } from '@marque/contract/pay/transfer/operator-endpoints';
import type * as calls from '@marque/contract/pay/endpoints';
import { MAX_SLIPS } from '@marque/contract/pay/parts';
import { inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall, OperatorCall } from '#kernel/http/serve.ts';
import { definePrivatePurpose } from '../../media/module.ts';
import type { PaymentContext } from '../context.ts';
import { type PartRow, partRepository as parts } from '../parts/repository.ts';
import { partsOf } from '../parts/show.ts';
import { transferRepository as transfers } from './repository.ts';

/** Bank slips contain names and accounts. */
export const TRANSFER_SLIP = definePrivatePurpose({
  name: 'transferSlip',
  keepDays: 180,
  looks: { match: '核对转账', dispute: '处理付款争议' },
  consent: 'privacy',
});

const matterOf = ({ owner_id, id }: PartRow) => ({
  userId: owner_id,
  subject: `transfer:${id}`,
  purpose: TRANSFER_SLIP.name,
});

/** Records that the payer has sent the transfer, with or without pictures of the bank slip. */
export async function transferSent(
  context: PaymentContext,
  { user, input, now }: MemberCall<typeof calls.payTransferSent>,
): Promise<Out<typeof calls.payTransferSent>> {
  const { database, payable, pictures } = context;
  const of = { subject: input.subject, ownerId: user.id, id: input.id };
  return inTransaction(database, async (tx) => {
    await payable(of.subject).lock(tx, of);
    const part = await parts.find(tx, { ownerId: user.id, id: input.part });
    if (part?.subject_id !== of.id || part.subject !== of.subject || part.memo === null)
      throw new DomainError('PAY_PART_NOT_FOUND');
    if (part.status === 'paid') throw new DomainError('PAY_PART_PAID');
    if (part.status !== 'open') throw new DomainError('PAY_PART_NOT_FOUND');
    const fresh = input.slips.filter((key) => !part.slips.includes(key));
    const slips = [...part.slips, ...fresh];
    if (slips.length > MAX_SLIPS) throw new DomainError('TRANSFER_SLIPS');
    await pictures.claim(tx, matterOf(part), fresh, now);
    // The retention period starts at the deadline of the transfer.
    await pictures.over(tx, matterOf(part), TRANSFER_SLIP, part.expire_at!);
    await parts.claimTransfer(tx, part, { slips, claimed_at: part.claimed_at ?? now });
    return (await partsOf(context, tx, of))!;
  });
}

/** Returns the slips of a transfer for the desk. */
export async function lookAtSlips(
  { database, pictures }: PaymentContext,
  { input: { id, why }, operator, now }: OperatorCall<typeof operatorTransferSlips>,
): Promise<Out<typeof operatorTransferSlips>> {
  const part = await transfers.find(database, id);
  if (!part) throw new DomainError('TRANSFER_NOT_FOUND');
  const matter = { ...matterOf(part), purpose: TRANSFER_SLIP };
  return { pictures: await pictures.look({ ...matter, why, operator }, now) };
}
