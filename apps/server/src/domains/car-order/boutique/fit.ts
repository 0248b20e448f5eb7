import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CarOrderContext } from '../context.ts';
import type { CarOrderRow } from '../repository.ts';
import { addNote } from '../transitions.ts';
import { isToFit } from './lines.ts';
import { boutiqueLines, type LineRow } from './repository.ts';

async function markFitted(
  tx: Tx,
  order: CarOrderRow,
  lines: readonly LineRow[],
  { state, now }: { state: 'fitting' | 'fitted'; now: Date },
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  await boutiqueLines.change(tx, order, ids, { state });
  const what = lines.map(({ name }) => name).join('、');
  const text = state === 'fitting' ? `开始安装${what}` : `${what}已装好`;
  await addNote(tx, order, { event: 'boutique', by: 'seller', text, now });
}

/** Records that goods are being fitted or are fitted. Throws BAG_NOT_FOUND, CAR_EVENT_REFUSED. */
export async function fitBag(
  tx: Tx,
  order: CarOrderRow,
  { bagId, state }: { bagId: string; state: 'fitting' | 'fitted' },
  now: Date,
): Promise<void> {
  const lines = await boutiqueLines.of(tx, order);
  const line = lines.find((one) => one.bag_id === bagId && one.state !== 'refunded');
  if (!line) throw new DomainError('BAG_NOT_FOUND');
  const isNext = state === 'fitted' && line.state === 'fitting';
  if (!isNext && !isToFit(line))
    throw new DomainError('CAR_EVENT_REFUSED', { status: order.status });
  await markFitted(tx, order, [line], { state, now });
}

/** Marks all paid goods as fitted. Returns false when there were none left to fit. */
export async function fitRest(tx: Tx, order: CarOrderRow, now: Date): Promise<boolean> {
  const lines = await boutiqueLines.of(tx, order);
  const rest = lines.filter((line) => line.state === 'fitting' || isToFit(line));
  await markFitted(tx, order, rest, { state: 'fitted', now });
  return rest.length > 0;
}

/** Marks the goods that the works fit as fitted; called once the car is checked. */
export async function fitAtWorks(
  { boutique }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  const lines = (await boutiqueLines.of(tx, order)).filter(isToFit);
  if (lines.length === 0) return;
  const bags = await boutique.bagsOf(tx, { brand: order.brand, seriesId: null }, now);
  const ofWorks = lines.filter(
    ({ bag_id: bagId }) => bags.find(({ id }) => id === bagId)?.fittedAt === 'works',
  );
  await markFitted(tx, order, ofWorks, { state: 'fitted', now });
}
