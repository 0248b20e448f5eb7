import type * as calls from '@marque/contract/car-order/signing/endpoints';
import type { CarContract } from '@marque/contract/car-order/signing/schema';
import { maskName } from '@marque/contract/mask';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { Exec } from '#kernel/database.ts';
import type { CarOrderContext } from '../context.ts';
import { isEditable } from '../editing/is-editable.ts';
import type { CarOrderRow } from '../repository.ts';
import { assertOrder } from '../transitions.ts';
import { changedSince, type Draft, draftOf, historyOf, signText } from './contract.ts';
import { type ContractRow, contracts } from './repository.ts';
import { openContract } from './sealed.ts';

/** Returns today's price when the price guarantee has ended; null otherwise. */
function newPriceOf(order: CarOrderRow, { obstacles, today }: Draft): CarContract['newPrice'] {
  const { price } = today;
  if (!price || !obstacles.some(({ code }) => code === 'PRICE_EXPIRED')) return null;
  const was = new Map(order.lines.map(({ code, fen }) => [code, fen]));
  return {
    oldFen: order.total_fen,
    totalFen: price.totalFen,
    priceVersion: price.priceVersion,
    changed: price.lines.filter(({ code, fen }) => was.get(code) !== fen).map(({ label }) => label),
  };
}

export function draftView(
  { vault }: CarOrderContext,
  order: CarOrderRow,
  draft: Draft,
  now: Date,
): CarContract {
  const { no, title, version, blocks, sha256, obstacles, past } = draft;
  const [last] = past;
  return {
    orderId: order.id,
    no,
    state: 'draft',
    title,
    version,
    blocks,
    changed: last ? changedSince(blocks, openContract(vault, last).blocks) : [],
    sha256,
    signer: '',
    signedAt: null,
    withdrawUntil: null,
    certified: false,
    obstacles,
    newPrice: newPriceOf(order, draft),
    gift: isEditable(order) ? draft.today.gift : null,
    button: signText(order, now),
    history: historyOf(past),
  };
}

function signedView(
  { vault }: CarOrderContext,
  order: CarOrderRow,
  title: string,
  row: ContractRow,
  past: readonly ContractRow[],
): CarContract {
  const { blocks, signer, evidence } = openContract(vault, row);
  const before = past[past.indexOf(row) + 1];
  return {
    orderId: order.id,
    no: row.no,
    state: row.state,
    title,
    version: row.version,
    blocks,
    changed: before ? changedSince(blocks, openContract(vault, before).blocks) : [],
    sha256: row.sha256,
    signer: maskName(signer),
    signedAt: row.signed_at.toISOString(),
    withdrawUntil: order.status === 'locked' ? order.withdraw_until!.toISOString() : null,
    certified: evidence.certified,
    obstacles: [],
    newPrice: null,
    gift: null,
    button: '',
    history: historyOf(past),
  };
}

async function contractOf(
  context: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
  no: string | undefined,
  now: Date,
): Promise<CarContract> {
  const past = await contracts.of(exec, order);
  const asked =
    no === undefined
      ? order.status === 'reserved' || order.status === 'unpaid'
        ? undefined
        : past[0]
      : past.find((row) => row.no === no);
  if (asked) {
    const { brand } = order;
    const of = { kinds: ['purchase'], brand } as const;
    const [terms] = await context.agreements.titlesInForce(exec, of, now);
    return signedView(context, order, terms!.title, asked, past);
  }
  const isDraft = order.status === 'reserved' || order.status === 'unpaid';
  const wantsDraft = no === undefined || no === `${order.order_no}-${past.length + 1}`;
  if (!isDraft || !wantsDraft || order.type_id === null)
    throw new DomainError('CONTRACT_NOT_FOUND');
  return draftView(context, order, await draftOf(context, exec, order, now), now);
}

export const showContract = async (
  context: CarOrderContext,
  { user, input: { id, no }, now }: MemberCall<typeof calls.carOrderContract>,
): Promise<CarContract> => {
  const { database } = context;
  return contractOf(
    context,
    database,
    await assertOrder(database, { userId: user.id, id }),
    no,
    now,
  );
};
