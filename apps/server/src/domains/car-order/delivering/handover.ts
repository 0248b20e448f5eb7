import type * as calls from '@marque/contract/car-order/delivery/endpoints';
import { type DeliveryCheck, DELIVERY_CHECKS } from '@marque/contract/car-order/delivery/checks';
import type { Handover } from '@marque/contract/car-order/delivery/schema';
import type { Appointment } from '@marque/contract/appointment/schema';
import { DAY_MS, momentOfDay, shanghaiDay } from '@marque/contract/shanghai';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CarOrderContext } from '../context.ts';
import type { CarOrderRow } from '../repository.ts';
import { addNote, assertOrder, lockCarOrder } from '../transitions.ts';
import { homeOf } from './home-view.ts';
import { keysOf } from './subject.ts';
import { type KeyFacts, keyFacts, obstaclesOf, openItemsOf } from './obstacles.ts';
import { checklists } from './repository.ts';

const bookingOf = (
  { appointments }: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
): Promise<Appointment | null> => appointments.openFor(exec, keysOf(order));

const isOn = (booking: Appointment | null, now: Date): boolean =>
  booking !== null && shanghaiDay(new Date(booking.start)) === shanghaiDay(now);

/** Returns the usable hand-over code; null without one. */
async function passOf(
  { passes }: CarOrderContext,
  exec: Exec,
  { user_id: userId, id }: CarOrderRow,
  now: Date,
) {
  const all = await passes.passesOf(exec, { userId, kind: 'delivery', sourceIds: [id] }, now);
  return all.find(({ status }) => status === 'usable') ?? null;
}

/** Whether the checklist is complete. */
const isDone = (checks: readonly { code: DeliveryCheck }[]): boolean =>
  DELIVERY_CHECKS.every(({ code }) => checks.some((check) => check.code === code));

export async function handoverOf(
  context: CarOrderContext,
  exec: Exec,
  order: CarOrderRow,
  now: Date,
): Promise<Handover> {
  const [facts, booking, checks, pass, home] = await Promise.all([
    keyFacts(exec, order),
    bookingOf(context, exec, order),
    checklists.checks(exec, order),
    passOf(context, exec, order, now),
    homeOf(context, exec, order, now),
  ]);
  const openItems = openItemsOf(facts);
  const isCheckable = openItems.length === 0 && isOn(booking, now);
  return {
    orderId: order.id,
    dealerId: order.dealer_id ?? '',
    booking,
    home,
    openItems: order.delivered_at ? [] : openItems,
    checks: DELIVERY_CHECKS.map((check) => ({
      ...check,
      doneAt: checks.find(({ code }) => code === check.code)?.done_at.toISOString() ?? null,
    })),
    isCheckable,
    defects: facts.defects.map(({ id, code, text, noted_at, fixed_at, answer }) => ({
      id,
      code,
      text,
      notedAt: noted_at.toISOString(),
      fixedAt: fixed_at?.toISOString() ?? null,
      answer,
    })),
    pass:
      isCheckable && isDone(checks) && pass?.validUntil
        ? { code: pass.code, validUntil: pass.validUntil.toISOString() }
        : null,
  };
}

export async function showHandover(
  context: CarOrderContext,
  { user, input, now }: MemberCall<typeof calls.carOrderHandover>,
): Promise<Handover> {
  const order = await assertOrder(context.database, { userId: user.id, id: input.id });
  return handoverOf(context, context.database, order, now);
}

/** Whether the checklist is complete and there are no obstacles. */
export async function isReady(tx: Tx, facts: KeyFacts): Promise<boolean> {
  if (obstaclesOf(facts).length > 0) return false;
  return isDone(await checklists.checks(tx, facts.order));
}

/** Issues the code, which is valid until the end of the day and at this store only. */
async function issueCode(
  context: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  now: Date,
): Promise<void> {
  if (await passOf(context, tx, order, now)) return;
  await context.passes.issue(tx, {
    userId: order.user_id,
    kind: 'delivery',
    sourceId: order.id,
    part: '',
    dealerId: order.dealer_id,
    uses: 1,
    at: now,
    validFrom: null,
    validUntil: new Date(momentOfDay(shanghaiDay(now)).getTime() + DAY_MS),
    turning: false,
  });
}

type Check = MemberCall<typeof calls.carOrderHandoverCheck>;

/** Records a defect. It has to be mended before the hand-over, which needs a new appointment. */
async function noteDefect(
  { appointments }: CarOrderContext,
  tx: Tx,
  order: CarOrderRow,
  { input: { code, problem = '' }, now }: Check,
): Promise<void> {
  await checklists.uncheck(tx, order, code);
  await checklists.addDefect(tx, {
    user_id: order.user_id,
    order_id: order.id,
    id: newId(now),
    code,
    text: problem,
    noted_at: now,
  });
  const { text } = DELIVERY_CHECKS.find((check) => check.code === code)!;
  const said = `先处理再交车：${text}，${problem}`;
  await addNote(tx, order, { event: 'delivery', by: 'buyer', text: said, now });
  await appointments.finishFor(tx, keysOf(order), '先处理再交车，处理好另约时间', now);
}

/**
 * Ticks a point of the checklist or records a defect. Throws HANDOVER_NOT_TODAY, and the first
 * obstacle to the hand-over.
 */
export async function checkHandover(
  context: CarOrderContext,
  tx: Tx,
  call: Check,
): Promise<Handover> {
  const { user, input, now } = call;
  const order = await lockCarOrder(tx, { userId: user.id, id: input.id });
  const facts = await keyFacts(tx, order);
  const [refused] = obstaclesOf(facts);
  if (refused) throw new DomainError(refused, { status: order.status });
  const booking = await bookingOf(context, tx, order);
  if (!isOn(booking, now)) throw new DomainError('HANDOVER_NOT_TODAY');
  await context.appointments.arriveFor(tx, keysOf(order), now);
  if (input.problem !== undefined) await noteDefect(context, tx, order, call);
  else if (input.done) await checklists.check(tx, order, input.code, now);
  else await checklists.uncheck(tx, order, input.code);
  if (input.problem === undefined && (await isReady(tx, facts)))
    await issueCode(context, tx, order, now);
  return handoverOf(context, tx, order, now);
}
