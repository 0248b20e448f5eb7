import { randomUUID } from 'node:crypto';
import { bindDeadline } from '@marque/contract/referral/binding/policy';
import type { Programme } from '@marque/contract/referral/programme/written-programme';
import { DAY_MS } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import { participantRepository as participants } from '#domains/referral/attribution/participant-repository.ts';
import { settleLater } from '#domains/referral/steps/settle.ts';
import { inTransaction } from '#kernel/database.ts';
import { type Client, signIn, type TestApp } from '../app.ts';
import { addBookable, signed } from '../cars/orders.ts';
import { oncePer } from '../once-per.ts';

type Person = Pick<Client, 'userId'>;

/** A recommendation that a friend accepted two days ago, without the calls that make one. Returns its id. */
export async function addBound(
  app: TestApp,
  { id: programmeId, brand, attribution }: Programme,
  {
    inviter,
    friend,
    agoMs = 2 * DAY_MS,
    shows = true,
  }: {
    inviter: Person;
    friend: Person;
    agoMs?: number;
    shows?: boolean;
  },
): Promise<string> {
  const id = randomUUID();
  const { now } = app.clock;
  const boundAt = new Date(now.getTime() - agoMs);
  await inTransaction(app.database, async (tx) => {
    const of = { userId: inviter.userId, programmeId };
    await participants.add(tx, of, { brand, version: 1, now });
    await tx
      .insertInto('referral_binding')
      .values({
        user_id: friend.userId,
        id,
        brand,
        programme_id: programmeId,
        version: 1,
        inviter_id: inviter.userId,
        bound_at: boundAt,
        expires_at: bindDeadline(boundAt, attribution.bindDays),
        state: 'open',
        shows,
      })
      .execute();
  });
  return id;
}

/** A signed order that others are copies of. */
const template = oncePer(async (app: TestApp): Promise<string> => {
  const client = await signIn(app);
  const { now } = app.clock;
  const { id } = await signed(app, client, await addBookable(app));
  app.clock.now = now;
  return id;
});

type OrderFact = Partial<{ paid_at: Date; locked_at: Date | null; delivered_at: Date | null }>;

/** A car order of a friend, signed now. Returns its id. */
export async function addOrder(
  app: TestApp,
  { userId }: Person,
  fact: OrderFact = {},
): Promise<string> {
  const id = randomUUID();
  const change = {
    id,
    user_id: userId,
    order_no: id,
    // A member has one order of a series under way.
    series_id: id,
    paid_at: app.clock.now,
    locked_at: app.clock.now,
    ...fact,
  };
  await sql`
    insert into car_order select (jsonb_populate_record(one, ${JSON.stringify(change)}::jsonb)).*
    from car_order one where id = ${await template(app)}`.execute(app.database);
  return id;
}

/** Closes an order without the car, or, as no order of the product does, opens it again. */
export async function closeOrder(app: TestApp, id: string, isClosed = true): Promise<void> {
  await app.database
    .updateTable('car_order')
    .set(
      isClosed
        ? { status: 'closed', closed_at: app.clock.now }
        : { status: 'locked', closed_at: null },
    )
    .where('id', '=', id)
    .execute();
}

/** Lets what a friend accepted follow the facts, as events do. */
export async function settle(
  app: TestApp,
  { userId }: Person,
  brand: 'xtl' | 'bz' = 'xtl',
): Promise<void> {
  await inTransaction(app.database, (tx) => settleLater(tx, { userId, brand, at: app.clock.now }));
  await app.background!.runJobs();
}

/** Moves what is due. */
export const moveDue = (app: TestApp): Promise<void> => app.background!.runSweep('referral.due');

/** A friend of an inviter whose signed order is handed over now. Returns the order's id. */
export async function addSale(
  app: TestApp,
  programme: Programme,
  people: Parameters<typeof addBound>[2],
): Promise<{ bindingId: string; orderId: string }> {
  const bindingId = await addBound(app, programme, people);
  const orderId = await addOrder(app, people.friend, { delivered_at: app.clock.now });
  await settle(app, people.friend);
  return { bindingId, orderId };
}
