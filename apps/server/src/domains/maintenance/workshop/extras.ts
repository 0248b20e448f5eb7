import type { ParsedIn } from '@marque/contract/core';
import type * as deskCalls from '@marque/contract/maintenance/workshop/operator-endpoints';
import { formatMoney } from '@marque/contract/money';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { newId } from '#kernel/ids.ts';
import type { WorkshopContext } from './context.ts';
import { takesExtras } from './machine.ts';
import { moveTo, nameOf, tellOwner } from './move-work-order.ts';
import { recount } from './recount.ts';
import {
  type ExtraRow,
  extraRepository as extras,
  type OrderRow,
  workRepository as work,
} from './repository.ts';
import type { OfferedLine } from '../tables.ts';

export const lineFen = (line: Pick<OfferedLine, 'partFen' | 'hoursFen' | 'additionalFen'>) =>
  line.partFen + line.hoursFen + line.additionalFen;

const MINUTE_MS = 60_000;

type Offer = Omit<ParsedIn<typeof deskCalls.operatorWorkExtra>, 'id'>;

/**
 * Proposes work to the owner of a locked work order, or changes what was proposed: then it counts
 * as another version. Throws WORK_STEP, EXTRA_DECIDED for one that was answered.
 */
export async function askExtra(
  context: WorkshopContext,
  tx: Tx,
  row: OrderRow,
  { extraId, reason, urgency, minutes, lines: offered }: Offer,
  now: Date,
): Promise<OrderRow> {
  if (!takesExtras(row.status)) throw new DomainError('WORK_STEP', { status: row.status });
  const lines = offered.map((line): OfferedLine => ({ ...line, id: newId(now), approved: false }));
  const offer = {
    reason,
    urgency,
    lines: JSON.stringify(lines),
    asked_at: now,
    until: new Date(now.getTime() + minutes * MINUTE_MS),
  };
  const { userId, id } = nameOf(row);
  const known = extraId === undefined ? undefined : await extras.find(tx, userId, extraId);
  if (extraId !== undefined) {
    const next = known?.order_id === id && { ...offer, version: known.version + 1 };
    if (!next || !(await extras.change(tx, known, next))) throw new DomainError('EXTRA_DECIDED');
  } else {
    const own = { user_id: userId, order_id: id, id: newId(now), version: 1 };
    await extras.add(tx, { ...own, ...offer, state: 'asked' });
  }
  const waiting = row.status === 'waiting' ? row : await moveTo(tx, row, 'waiting', now);
  const fen = lines.reduce((sum, line) => sum + lineFen(line), 0);
  await tellOwner(
    context,
    tx,
    row,
    {
      title: '有增项等你确认',
      body: `${reason}。${lines.map(({ name }) => name).join('、')}，共 ${formatMoney(fen)}，你同意了才会做。`,
      dedupe: `extra:${now.toISOString()}`,
      outside: true,
    },
    now,
  );
  return waiting;
}

/** Goes on with the work once nothing waits for its owner any more. */
async function goOn(tx: Tx, row: OrderRow, now: Date): Promise<OrderRow> {
  const open = (await extras.of(tx, nameOf(row))).some(({ state }) => state === 'asked');
  return row.status === 'waiting' && !open ? moveTo(tx, row, 'working', now) : row;
}

type Answer = { version: number; approve: boolean; lineIds?: string[] | undefined };

/**
 * Answers an extra of a locked work order: all of it, some of its lines, or none. Throws
 * EXTRA_DECIDED, EXTRA_CHANGED for another version, EXTRA_LATE, LINE_UNKNOWN.
 */
export async function decideExtra(
  context: WorkshopContext,
  tx: Tx,
  row: OrderRow,
  { extra, version, approve, lineIds }: Answer & { extra: ExtraRow },
  now: Date,
): Promise<OrderRow> {
  if (extra.state !== 'asked') throw new DomainError('EXTRA_DECIDED', { state: extra.state });
  if (extra.version !== version) throw new DomainError('EXTRA_CHANGED', { version: extra.version });
  if (extra.until <= now) throw new DomainError('EXTRA_LATE');
  const wanted = new Set(approve ? (lineIds ?? extra.lines.map(({ id }) => id)) : []);
  if ([...wanted].some((id) => !extra.lines.some((line) => line.id === id)))
    throw new DomainError('LINE_UNKNOWN');
  const lines = extra.lines.map((line) => ({ ...line, approved: wanted.has(line.id) }));
  const state = approve ? 'approved' : 'declined';
  const answered = { state, lines: JSON.stringify(lines), decided_at: now } as const;
  if (!(await extras.change(tx, extra, answered))) throw new DomainError('EXTRA_DECIDED');
  if (approve)
    await work.addLines(
      tx,
      lines
        .filter(({ approved }) => approved)
        .map((line) => ({
          user_id: row.user_id,
          order_id: row.id,
          id: newId(now),
          name: line.name,
          part_name: line.partName,
          part_no: line.partNo,
          quantity: line.quantity,
          part_fen: line.partFen,
          hours_100: line.hours100,
          hours_fen: line.hoursFen,
          additional_fen: line.additionalFen,
          covered_by: '',
          origin: 'extra' as const,
          extra_id: extra.id,
          extra_state: 'approved' as const,
        })),
    );
  return goOn(tx, await recount(context, tx, row, now), now);
}

/** Takes an extra back that waits. Throws EXTRA_DECIDED. */
export async function withdrawExtra(
  tx: Tx,
  row: OrderRow,
  extraId: string,
  now: Date,
): Promise<OrderRow> {
  const extra = await extras.find(tx, row.user_id, extraId);
  if (extra?.order_id !== row.id) throw new DomainError('EXTRA_DECIDED');
  const taken = await extras.change(tx, extra, { state: 'withdrawn', decided_at: now });
  if (!taken) throw new DomainError('EXTRA_DECIDED');
  return goOn(tx, row, now);
}

/** Counts extras as declined that nobody answered in time. */
export const endExtras = (context: WorkshopContext, now: Date): Promise<void> =>
  drain({
    find: (size) => extras.due(context.database, now, size),
    take: ({ userId, id, extraId }) =>
      inTransaction(context.database, async (tx) => {
        const row = (await work.lock(tx, { userId, id }))!;
        const extra = (await extras.find(tx, userId, extraId))!;
        const ended = await extras.change(tx, extra, { state: 'declined', decided_at: now });
        if (ended) await goOn(tx, row, now);
        return ended;
      }),
    failed: (error, { extraId }) =>
      context.log.error({ err: error, extraId }, 'extra not declined'),
  });
