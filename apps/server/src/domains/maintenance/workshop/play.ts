import type { WorkStatus } from '@marque/contract/maintenance/workshop/states';
import { CHECK_POINTS } from '@marque/contract/maintenance/workshop/points';
import { inTransaction, type Tx } from '#kernel/database.ts';
import { drain } from '#kernel/jobs/drain.ts';
import { shanghaiDay } from '@marque/contract/shanghai';
import { kmOn } from '@marque/contract/garage/forecast';
import type { WorkshopContext } from './context.ts';
import { deliver, makeReady } from './deliver.ts';
import { askExtra } from './extras.ts';
import { moveTo, nameOf } from './move-work-order.ts';
import { extraRepository as extras, type OrderRow, workRepository as work } from './repository.ts';

/** An odometer of a car of which nothing is known, in km. */
const UNKNOWN_KM = 5000;

/** What the played workshop finds: all is well but one pair of brake pads. */
const WORN_POINT = 8;
const WORN = {
  reason: '后制动片剩 3 毫米，建议这次一起换',
  urgency: 'advised',
  minutes: 120,
  lines: [
    {
      name: '更换后制动片',
      partName: '后制动片',
      partNo: '示例 425-467',
      quantity: 1,
      partFen: 32_000,
      hours100: 50,
      hoursFen: 9_000,
      additionalFen: 0,
    },
    {
      name: '制动分泵润滑',
      partName: '',
      partNo: '',
      quantity: 1,
      partFen: 0,
      hours100: 20,
      hoursFen: 3_600,
      additionalFen: 0,
    },
  ],
} as const;

async function check(tx: Tx, row: OrderRow): Promise<void> {
  await work.setChecks(
    tx,
    Array.from({ length: CHECK_POINTS }, (_, i) => ({
      user_id: row.user_id,
      order_id: row.id,
      point: i + 1,
      grade: i + 1 === WORN_POINT ? ('soon' as const) : ('ok' as const),
      value: i + 1 === WORN_POINT ? '3 mm' : '',
    })),
  );
}

async function hand(
  context: WorkshopContext,
  tx: Tx,
  row: OrderRow,
  operatorId: string,
  now: Date,
): Promise<OrderRow> {
  const pace = (await context.garage.paces(tx, row.user_id, [row.car_id], now)).get(row.car_id);
  const km = pace ? kmOn(pace, shanghaiDay(now)) : UNKNOWN_KM;
  return deliver(context, tx, row, { km, replacedOdometer: false, operatorId }, now);
}

/** Takes the next step of a locked work order as a workshop would. */
export async function playStep(
  context: WorkshopContext,
  tx: Tx,
  row: OrderRow,
  operatorId: string,
  now: Date,
): Promise<OrderRow> {
  switch (row.status) {
    case 'received':
      return moveTo(tx, row, 'checking', now);
    case 'checking': {
      await check(tx, row);
      const asked = (await extras.of(tx, nameOf(row))).length > 0;
      return asked
        ? moveTo(tx, row, 'working', now)
        : askExtra(context, tx, row, { ...WORN, lines: [...WORN.lines] }, now);
    }
    case 'working':
      return moveTo(tx, row, 'testing', now);
    case 'testing':
      return makeReady(context, tx, row, now);
    case 'ready':
      return hand(context, tx, row, operatorId, now);
    default:
      return row;
  }
}

/** The states in which a played workshop goes on by itself; the owner answers extras and bills. */
const MOVED: readonly WorkStatus[] = ['received', 'checking', 'working', 'testing'];
const goesOn = ({ status, confirmed_at: confirmed }: OrderRow): boolean =>
  MOVED.includes(status) || (status === 'ready' && confirmed !== null);

/** Moves work orders that came to their state before a moment one step on. */
export const playWorkshops = (
  context: WorkshopContext,
  { before, operatorId }: { before: Date; operatorId: string },
  now: Date,
): Promise<void> =>
  drain({
    find: (size) => work.idle(context.database, MOVED, before, size),
    take: (name) =>
      inTransaction(context.database, async (tx) => {
        const row = await work.lock(tx, name);
        if (!row || !goesOn(row) || row.moved_at > before) return false;
        await playStep(context, tx, row, operatorId, now);
        return true;
      }),
    failed: (error, { id }) =>
      context.log.error({ err: error, workOrder: id }, 'work order not moved'),
  });
