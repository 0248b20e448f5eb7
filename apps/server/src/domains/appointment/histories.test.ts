import * as calls from '@marque/contract/appointment/endpoints';
import { momentAt } from '@marque/contract/dealer/opening';
import * as ops from '@marque/contract/appointment/operator-endpoints';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineModule } from '#kernel/module.ts';
import { MODULES } from '#modules.ts';
import { type Client, createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { addDealer, keyed } from '#testing/orders.ts';
import { takeSubjects } from '#testing/stand-in-kinds.ts';
import { sellingModule } from '../selling/module.ts';
import { usedCarModule } from '../used-car/module.ts';
import { defineAppointmentKind } from './ports.ts';

const HISTORIES = histories(10);
const NOW = new Date('2026-03-16T04:00:00Z');
const DAY = '2026-03-18';
const MEMBERS = 3;

/** A kind with a person chosen by name. `inspect` makes the store confirm it. */
const lookAt = (kind: 'view' | 'inspect') =>
  defineAppointmentKind<{ id: string; minutes: number }>({
    kind,
    pools: ['bay', 'technician'],
    byName: 'technician',
    gridMinutes: 30,
    leadMinutes: 30,
    horizonDays: 30,
    confirm: kind === 'view' ? 'atOnce' : 'store',
    subjectKey: ({ id }) => id,
    gate: (_exec, _booker, { id, minutes }) => Promise.resolve({ title: id, minutes, carId: null }),
    labels: { name: '看车', openExists: '已经约过了' },
    link: () => null,
  });
const bookables = defineModule({
  name: 'bookables',
  create: () => null,
  ports: () => [lookAt('view'), lookAt('inspect')],
});

const Thing = z.strictObject({ id: z.string(), minutes: z.number() });
takeSubjects([calls.appointmentSlots, calls.createAppointment, calls.waitForSlot], {
  view: Thing,
  inspect: Thing,
});

let app: TestApp;
let desk: OperatorClient;
beforeAll(async () => {
  app = await createTestApp({
    now: NOW,
    modules: [
      ...MODULES.filter((one) => one !== usedCarModule && one !== sellingModule),
      bookables,
    ],
  });
  desk = operatorClient(app);
});
afterAll(() => app.close());

const index = fc.nat(9);
const slot = fc.integer({ min: 0, max: 17 });
const of = <K extends string, T>(kind: K, fields: { [F in keyof T]: fc.Arbitrary<T[F]> }) =>
  fc.record({ do: fc.constant(kind), ...fields }) as fc.Arbitrary<{ do: K } & T>;
const asked = {
  member: index,
  kind: fc.constantFrom('view' as const, 'inspect' as const),
  halves: fc.integer({ min: 1, max: 4 }),
  /** The chosen person: one of two, or none. */
  named: fc.constantFrom(null, 0, 1),
};
const step = fc.oneof(
  { weight: 6, arbitrary: of('book', { ...asked, slot }) },
  { weight: 3, arbitrary: of('offered', { ...asked, nth: index }) },
  { weight: 2, arbitrary: of('walkIn', { slot, halves: asked.halves }) },
  { weight: 3, arbitrary: of('move', { which: index, slot }) },
  { weight: 3, arbitrary: of('storeMoves', { which: index, slot, another: fc.boolean() }) },
  { weight: 2, arbitrary: of('cancel', { which: index }) },
  { weight: 2, arbitrary: of('storeCancels', { which: index }) },
  { weight: 3, arbitrary: of('confirm', { which: index }) },
  { weight: 2, arbitrary: of('arrive', { which: index }) },
  { weight: 1, arbitrary: of('arriveLate', { which: index }) },
  { weight: 2, arbitrary: of('finish', { which: index }) },
  { weight: 2, arbitrary: of('absent', { which: index, slot }) },
  { weight: 1, arbitrary: of('leaves', { which: index }) },
  { weight: 3, arbitrary: of('wait', { ...asked, slot }) },
  { weight: 2, arbitrary: of('take', { member: index }) },
  { weight: 1, arbitrary: of('leaveLine', { member: index }) },
  { weight: 1, arbitrary: of('close', {}) },
  { weight: 2, arbitrary: of('later', { halves: fc.integer({ min: 1, max: 8 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const at = (half: number): string => momentAt(DAY, 540 + half * 30).toISOString();
let things = 0;

/** A store with two people who can be chosen by name, its members, and the requests it has received. */
class Store {
  readonly dealerId: string;
  /** New ones for each history, so that no limit on a person's calls adds up over histories. */
  private readonly members: Client[];
  private readonly people: { id: string; name: string }[];
  /** All appointments; those of members with the person that each chose. */
  private readonly made: { id: string; member: Client | null; person: string }[] = [];

  constructor(dealerId: string, members: Client[], people: { id: string; name: string }[]) {
    this.dealerId = dealerId;
    this.members = members;
    this.people = people;
  }

  static async open(): Promise<Store> {
    const dealerId = await addDealer(app);
    await app.database
      .updateTable('resource')
      .set({ traits: JSON.stringify({ choose: 'yes' }) })
      .where('dealer_id', '=', dealerId)
      .where('pool', '=', 'technician')
      .execute();
    const { items } = await desk.call(ops.operatorResources, { dealerId });
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => signIn(app)));
    return new Store(
      dealerId,
      members,
      items.filter(({ pool }) => pool === 'technician'),
    );
  }

  private one(which: number) {
    return this.made[which % Math.max(1, this.made.length)];
  }

  /** Returns the person that a wish names. */
  private wished(named: number | null) {
    return named === null ? undefined : this.people[named];
  }

  private wanted({
    kind,
    halves,
    named,
  }: {
    kind: 'view' | 'inspect';
    halves: number;
    named: number | null;
  }) {
    const person = this.wished(named);
    return {
      kind,
      dealerId: this.dealerId,
      subject: { id: `thing-${things++}`, minutes: halves * 30 },
      ...(person && { resourceId: person.id }),
    };
  }

  private keep(
    answer: { code: string; data?: { id: string } | null },
    member: Client | null,
    person = '',
  ) {
    if (answer.code === '0') this.made.push({ id: answer.data!.id, member, person });
    return answer.code;
  }

  /** Runs one step. Refused steps answer a declared code. */
  async act(one: Step): Promise<void> {
    const { dealerId } = this;
    switch (one.do) {
      case 'book':
      case 'offered': {
        const member = this.members[one.member % MEMBERS]!;
        const body = this.wanted(one);
        const person = this.wished(one.named)?.name;
        const start = one.do === 'book' ? at(one.slot) : await this.aFreeTime(body, one.nth);
        if (start === null) return;
        const answer = await member.send(
          calls.createAppointment,
          { ...body, start } as never,
          keyed(),
        );
        const code = this.keep(answer, member, person);
        // An offered time can be booked, unless the member has another appointment by then.
        if (one.do === 'offered') expect(['0', 'TIME_BUSY']).toContain(code);
        return;
      }
      case 'walkIn': {
        const body = { dealerId, minutes: one.halves * 30, name: '客户', phone: '13912345678' };
        this.keep(
          await desk.send(ops.operatorWalkIn, { ...body, start: at(one.slot) }, keyed()),
          null,
        );
        return;
      }
      case 'move': {
        const found = this.one(one.which);
        if (!found?.member) return;
        const to = { id: found.id, start: at(one.slot) };
        const answer = await found.member.send(calls.rescheduleAppointment, to, keyed());
        this.keep(answer, found.member, found.person);
        return;
      }
      case 'storeMoves': {
        const found = this.one(one.which);
        if (!found) return;
        const to = { id: found.id, start: at(one.slot), another: one.another };
        const answer = await desk.send(ops.operatorAppointmentMove, to, keyed());
        this.keep(answer, found.member, found.person);
        return;
      }
      case 'cancel': {
        const found = this.one(one.which);
        const body = { id: found?.id ?? '', reason: 'plan' as const };
        await found?.member?.send(calls.cancelAppointment, body, keyed());
        return;
      }
      case 'storeCancels': {
        const id = this.one(one.which)?.id;
        if (id) await desk.send(ops.operatorAppointmentCancel, { id, reason: '检修' }, keyed());
        return;
      }
      case 'confirm':
      case 'arrive':
      case 'arriveLate':
      case 'finish': {
        const id = this.one(one.which)?.id;
        const endpoint = {
          confirm: ops.operatorAppointmentConfirm,
          arrive: ops.operatorArrive,
          arriveLate: ops.operatorLateArrive,
          finish: ops.operatorFinish,
        }[one.do];
        if (id) await desk.send(endpoint, { id }, keyed());
        return;
      }
      case 'absent': {
        const { items } = await desk.call(ops.operatorResources, { dealerId });
        const { id } = items[one.which % items.length]!;
        const time = { fromAt: at(one.slot), toAt: at(one.slot + 2) };
        const body = { dealerId, id, ...time, reason: '培训' };
        await desk.send(ops.operatorResourceAbsent, body, keyed());
        return;
      }
      case 'leaves': {
        const { items } = await desk.call(ops.operatorResources, { dealerId });
        const { id } = items[one.which % items.length]!;
        await desk.send(ops.operatorResourceOff, { dealerId, id, reason: '调走' }, keyed());
        return;
      }
      case 'wait': {
        const member = this.members[one.member % MEMBERS]!;
        const fromMin = 540 + one.slot * 30;
        const part = { day: DAY, fromMin, toMin: Math.min(1080, fromMin + one.halves * 60) };
        await member.send(calls.waitForSlot, { ...this.wanted(one), ...part } as never, keyed());
        return;
      }
      case 'take':
      case 'leaveLine': {
        const member = this.members[one.member % MEMBERS]!;
        const { waits } = await member.call(calls.appointmentList, {});
        const entry = waits.find((wait) => wait.dealerId === dealerId);
        if (!entry) return;
        if (one.do === 'leaveLine') {
          await member.send(calls.leaveWait, { id: entry.id }, keyed());
          return;
        }
        const answer = await member.send(calls.takeOffer, { id: entry.id }, keyed());
        this.keep(answer, member, entry.offer?.another ? '' : entry.person);
        return;
      }
      case 'close': {
        const days = { dealerId, fromDay: DAY, toDay: DAY, reason: '停电' };
        await desk.send(ops.operatorDaysClose, days, keyed());
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

  /** Returns a time that the store offers for a subject. */
  private async aFreeTime(body: ReturnType<Store['wanted']>, nth: number): Promise<string | null> {
    const { resourceId, ...what } = body;
    const { slots, people } = await this.members[0]!.call(calls.appointmentSlots, {
      ...what,
      day: DAY,
    } as never);
    const free = resourceId
      ? (people.find(({ id }) => id === resourceId)?.starts ?? [])
      : slots.filter(({ left }) => left > 0).map(({ start }) => start);
    return free.filter((start) => start.startsWith(DAY))[nth % Math.max(1, free.length)] ?? null;
  }

  /**
   * Expects the chosen person to have the appointment, or the member to be told of the other
   * person.
   */
  async assertPeople(): Promise<void> {
    for (const one of this.made) {
      if (!one.member || !one.person) continue;
      const { status, person, reason } = await one.member.call(calls.appointmentDetail, {
        id: one.id,
      });
      if (status !== 'toConfirm' && status !== 'confirmed') continue;
      if (person === one.person) continue;
      expect({ person, reason }).toEqual({
        person: '',
        reason: expect.stringContaining(`你指定的${one.person}那时没空`),
      });
      one.person = '';
    }
  }

  /** Expects every appointment and offer to have its holds, and no other hold to be left. */
  async assertHolds(): Promise<void> {
    const { rows } = await sql`
      select appointment.id, status, array_agg(pool order by pool) filter (where pool is not null) as pools
      from appointment left join resource_hold hold
        on hold.appointment_id = appointment.id
        and (status in ('toConfirm', 'confirmed', 'arrived') or upper(during) > ${app.clock.now})
      where appointment.dealer_id = ${this.dealerId}
      group by appointment.id, status
      having status in ('toConfirm', 'confirmed', 'arrived') and
          array_agg(pool order by pool) filter (where pool is not null)
            is distinct from array['bay', 'technician']
        or status not in ('toConfirm', 'confirmed', 'arrived') and count(hold.id) > 0
      union all
      select wait.id, wait.status, array_agg(pool order by pool) filter (where pool is not null)
      from wait_entry wait left join resource_hold hold on hold.wait_id = wait.id
      where wait.dealer_id = ${this.dealerId}
      group by wait.id, wait.status, wait.offer_until
      having wait.status = 'offered' and wait.offer_until > ${app.clock.now} and
          array_agg(pool order by pool) filter (where pool is not null)
            is distinct from array['bay', 'technician']
        or wait.status <> 'offered' and count(hold.id) > 0`.execute(app.database);
    expect(rows).toEqual([]);
  }
}

test(
  'drawn acts of members and store: an appointment keeps its bay and person, a change of the chosen person is told, and offered times can be booked',
  async () => {
    const history = fc.asyncProperty(
      fc.array(step, { minLength: 6, maxLength: 24 }),
      async (steps) => {
        app.clock.now = NOW;
        const store = await Store.open();
        for (const one of steps) {
          await store.act(one);
          await store.assertPeople();
          await app.background!.runJobs();
          await store.assertHolds();
          await store.assertPeople();
        }
      },
    );
    await fc.assert(history, HISTORIES);
  },
  historiesMs(HISTORIES),
);
