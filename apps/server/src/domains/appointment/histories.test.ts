import { momentAt } from '@marque/contract/dealer/opening';
import * as ops from '@marque/contract/operator/appointment-endpoints';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { addDealer } from '#testing/orders.ts';

const NOW = new Date('2026-03-16T04:00:00Z');
const DAY = '2026-03-18';

let app: TestApp;
let desk: OperatorClient;
beforeAll(async () => {
  app = await createTestApp({ now: NOW });
  desk = operatorClient(app);
});
afterAll(() => app.close());

type Step =
  | { do: 'book'; slot: number; halves: number }
  | { do: 'move'; which: number; slot: number }
  | { do: 'cancel' | 'arrive' | 'finish'; which: number }
  | { do: 'absent'; which: number; slot: number }
  | { do: 'later'; halves: number };

const slot = fc.integer({ min: 0, max: 16 });
const which = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('book' as const),
      slot,
      halves: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), which, slot }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'arrive' as const, 'finish' as const),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('absent' as const), which, slot }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('later' as const),
      halves: fc.integer({ min: 1, max: 8 }),
    }),
  },
);

const at = (half: number): string => momentAt(DAY, 540 + half * 30).toISOString();

/** Does one step; what is refused is refused in words, never by a failure of the server. */
async function act(dealerId: string, made: string[], one: Step): Promise<void> {
  const id = 'which' in one ? made[one.which % Math.max(1, made.length)] : undefined;
  switch (one.do) {
    case 'book': {
      const body = { dealerId, minutes: one.halves * 30, name: '客户', phone: '13912345678' };
      const answer = await desk.send(ops.operatorWalkIn, { ...body, start: at(one.slot) }, key());
      if (answer.code === '0') made.push(answer.data.id);
      return;
    }
    case 'move': {
      if (!id) return;
      const answer = await desk.send(
        ops.operatorAppointmentMove,
        { id, start: at(one.slot) },
        key(),
      );
      if (answer.code === '0') made.push(answer.data.id);
      return;
    }
    case 'cancel':
      if (id) await desk.send(ops.operatorAppointmentCancel, { id, reason: '检修' }, key());
      return;
    case 'arrive':
    case 'finish': {
      const endpoint = one.do === 'arrive' ? ops.operatorArrive : ops.operatorFinish;
      if (id) await desk.send(endpoint, { id }, key());
      return;
    }
    case 'absent': {
      const { items } = await desk.call(ops.operatorResources, { dealerId });
      const resource = items[one.which % items.length]!;
      const time = { fromAt: at(one.slot), toAt: at(one.slot + 2) };
      const body = { dealerId, id: resource.id, ...time, reason: '培训' };
      await desk.send(ops.operatorResourceAbsent, body, key());
      return;
    }
    case 'later': {
      const morning = momentAt(DAY, 540).getTime();
      const next = Math.max(app.clock.now.getTime(), morning) + one.halves * 1_800_000;
      app.clock.now = new Date(next);
      await app.background!.runSweep('appointment.settle');
    }
  }
}

let keys = 0;
const key = () => ({ headers: { 'idempotency-key': `history-${keys++}` } });

/** Appointments that do not hold what they should, and holds of appointments that are over. */
async function wrong(dealerId: string): Promise<unknown[]> {
  const { rows } = await sql`
    select appointment.id, status, array_agg(pool order by pool) filter (where pool is not null) as pools
    from appointment left join resource_hold hold
      on hold.appointment_id = appointment.id
      and (status in ('toConfirm', 'confirmed', 'arrived') or upper(during) > ${app.clock.now})
    where appointment.dealer_id = ${dealerId}
    group by appointment.id, status
    having (status in ('toConfirm', 'confirmed', 'arrived')) and
        array_agg(pool order by pool) is distinct from array['bay', 'technician']
      or (status not in ('toConfirm', 'confirmed', 'arrived')) and count(hold.id) > 0`.execute(
    app.database,
  );
  return rows;
}

test('whatever a store does: what stands holds its bay and technician, and nothing else does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      app.clock.now = NOW;
      const dealerId = await addDealer(app);
      const made: string[] = [];
      for (const one of steps) {
        await act(dealerId, made, one);
        expect(await wrong(dealerId)).toEqual([]);
      }
    }),
    { numRuns: 6 },
  );
}, 60_000);
