import { formatMoney } from '@marque/contract/money';
import type * as calls from '@marque/contract/car-order/boutique/endpoints';
import { type CarItemKind, carItemId } from '@marque/contract/car-order/pay-item';
import type { Out } from '@marque/contract/core';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { PricedBag } from '../../car-boutique/module.ts';
import type { CarOrderContext } from '../context.ts';
import type { CarOrderRow } from '../repository.ts';
import { addNote, lockCarOrder } from '../transitions.ts';
import { closedFor, isTooLate } from './closed.ts';
import { factsOf } from './for-car.ts';
import { fenOfLines, isFitted, isHeld, lineViews, reprice } from './lines.ts';
import { boutiqueLines, type LineRow } from './repository.ts';
import { askFor, askNoMore, giveUp, payDifferenceBack } from './money.ts';

type Saving = MemberCall<typeof calls.boutiqueSave>;
type BoutiqueAnswer = Out<typeof calls.boutiqueSave>;

/** A change of an order's goods. */
type Change = {
  /** Paid goods that the order keeps. */
  kept: LineRow[];
  added: PricedBag[];
  leaving: LineRow[];
  /** The difference in fen: positive to pay, negative to be refunded. */
  diffFen: number;
};

const namesOf = (some: readonly { name: string }[]): string =>
  some.map(({ name }) => name).join('、');

/**
 * Throws BOUTIQUE_CLOSED, STOCK_SHORT, and OPTIONAL_INVALID for goods that cannot be added or
 * removed.
 */
async function changeOf(
  { boutique, options }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  wanted: readonly string[],
  now: Date,
): Promise<Change> {
  const { brand, type_id: typeId } = order;
  const offer = (await options.offersOf(tx, brand, [typeId!], now)).get(typeId!);
  if (!offer) throw new DomainError('BOUTIQUE_CLOSED', { msg: '这款车的精品现在不能改' });
  const bags = await boutique.bagsOf(tx, { brand, seriesId: offer.seriesId }, now);
  const held = (await boutiqueLines.of(tx, order)).filter(isHeld);
  const goes = boutique.fitting(bags, factsOf(offer, order.config.chosen));
  const next = new Set([
    ...goes.withoutDoubles(wanted),
    // An order keeps goods that are no longer on sale.
    ...held
      .map(({ bag_id: id }) => id)
      .filter((id) => wanted.includes(id) && !bags.some((bag) => bag.id === id)),
  ]);
  const stays = ({ bag_id: id }: LineRow) => next.has(id);
  const fitted = held.filter((line) => isFitted(line) && !stays(line));
  if (fitted.length > 0)
    throw new DomainError('BOUTIQUE_CLOSED', {
      msg: `${namesOf(fitted)}已经开始安装，不能去掉了`,
    });
  const isNew = (id: string) => !held.some(({ bag_id: bagId }) => bagId === id);
  const added = bags.filter(({ id }) => next.has(id) && isNew(id));
  const late = added.find((bag) => isTooLate(order, bag));
  if (late) throw new DomainError('BOUTIQUE_CLOSED', { msg: isTooLate(order, late) });
  const short = added.filter(({ stock }) => stock < 1);
  if (short.length > 0)
    throw new DomainError('STOCK_SHORT', {
      msg: `${namesOf(short)}刚售罄，去掉后再确认`,
      bagIds: short.map(({ id }) => id),
    });
  for (const bag of added) {
    const { reason, proposals } = goes.fitOf([...next], bag);
    if (reason)
      throw new DomainError('OPTIONAL_INVALID', { msg: `${bag.name}：${reason}`, proposals });
  }
  const kept = held.filter(stays);
  const addedFen = added.reduce((sum, { priceFen }) => sum + priceFen, 0);
  return {
    kept,
    added,
    leaving: held.filter((line) => !stays(line)),
    diffFen: fenOfLines(kept) + addedFen - fenOfLines(held),
  };
}

const asLine = ({ id, name, priceFen }: PricedBag) => ({ bagId: id, name, priceFen });

/** Returns the entry of the order's history. */
function noteOf({ kept, added, diffFen }: Change): string {
  const has = namesOf([...kept, ...added]);
  const money =
    diffFen === 0
      ? []
      : [diffFen > 0 ? `待付 ${formatMoney(diffFen)}` : `${formatMoney(-diffFen)} 正在原路退回`];
  return [has ? `精品改为 ${has}` : '不要精品了', ...money].join('，');
}

/**
 * Applies a change at once unless something is to be paid; otherwise it takes effect with the
 * payment.
 */
async function apply(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { added, leaving, diffFen }: Change,
  now: Date,
): Promise<CarItemKind | null> {
  const lines = added.map(asLine);
  if (diffFen > 0) {
    await boutiqueLines.add(tx, order, lines, { state: 'chosen', now });
    const ids = leaving.map(({ id }) => id);
    await boutiqueLines.change(tx, order, ids, { leaving: true });
    const revision = order.boutique_revision + 1;
    await askFor(tx, order, revision, diffFen);
    return `boutique${revision}`;
  }
  const short = await context.boutique.takeBags(
    tx,
    added.map(({ id }) => id),
  );
  if (short.length > 0) throw new DomainError('STOCK_SHORT', { bagIds: short });
  await giveUp(context, tx, order, leaving);
  await boutiqueLines.add(tx, order, lines, { state: 'paid', now });
  if (diffFen < 0) await payDifferenceBack(context, tx, order, -diffFen, now);
  return null;
}

/** Throws BOUTIQUE_CLOSED, PRICE_CHANGED, and what `changeOf` throws. */
async function save(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { input, now }: Saving,
): Promise<BoutiqueAnswer> {
  const closed = closedFor(order);
  if (closed) throw new DomainError('BOUTIQUE_CLOSED', { msg: closed });
  const change = await changeOf(context, tx, order, input.bagIds, now);
  const { kept, added, diffFen } = change;
  if (order.boutique_revision !== input.revision || diffFen !== input.expectDiffFen)
    throw new DomainError('PRICE_CHANGED', { diffFen });
  await askNoMore(context, tx, order, now);
  const kind = await apply(context, tx, order, change, now);
  const sold = kept.map(({ bag_id: bagId, name, price_fen: priceFen }) => ({
    bagId,
    name,
    priceFen,
  }));
  await reprice(tx, order, [...sold, ...added.map(asLine)]);
  await addNote(tx, order, { event: 'boutique', by: 'buyer', text: noteOf(change), now });
  return {
    lines: lineViews(await boutiqueLines.of(tx, order)),
    diffFen,
    slice: kind && carItemId(order.id, kind),
  };
}

/** Changes the goods of an order once per idempotency key. */
export async function saveBoutique(
  context: CarOrderContext,
  tx: Tx,
  call: Saving,
): Promise<BoutiqueAnswer> {
  const order = await lockCarOrder(tx, { userId: call.user.id, id: call.input.id });
  return save(context, tx, order, call);
}
