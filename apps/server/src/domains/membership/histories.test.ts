import { addDays, momentOfDay } from '@marque/contract/shanghai';
import fc from 'fast-check';
import { sumBy } from 'es-toolkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createTestApp, freshPhone, signIn, type TestApp } from '#testing/app.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { membershipModule } from './module.ts';
import { ledgerOf } from './growth.ts';
import { lastDayFrom, reversed, risen, settled, type Standing } from './policy.ts';
import { membershipRepository as members } from './repository.ts';
import { settleAll } from './settle.ts';

const HISTORIES = histories(60);
const START = '2026-01-10';
const WELCOME = 20;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ now: momentOfDay(START) });
});
afterAll(() => app.close());

const step = fc.record({
  days: fc.oneof(fc.nat(20), fc.nat(400)),
  /** give: growth for a new reference. take: that of an earlier one. sweep: settles what is due. */
  does: fc.constantFrom('give', 'give', 'give', 'take', 'sweep'),
  amount: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 400, max: 5000 })),
  which: fc.nat(9),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Line = { delta: number; day: string; until: string };

/** Works the level out again from the ledger, day by day as if the sweep ran each night. */
function replay(
  lines: readonly (Line & { reverses: boolean })[],
  levels: Parameters<typeof risen>[1]['levels'],
  last: string,
): Standing {
  let now: Standing = { level: 1, since: START, until: null };
  const reached: { to: Standing; from: Standing }[] = [];
  const sumOn = (day: string, known: number) =>
    sumBy(
      lines.slice(0, known).filter(({ until }) => until >= day),
      ({ delta }) => delta,
    );
  const settle = (day: string, known: number) => {
    while (now.until !== null && now.until < day) {
      const { until } = now;
      const growth = sumBy(
        lines.slice(0, known).filter((line) => line.until >= until && line.day <= until),
        ({ delta }) => delta,
      );
      now = settled({ ...now, until }, { growth, levels, floor: 1 }).standing;
    }
  };
  for (const [i, line] of lines.entries()) {
    settle(line.day, i);
    const growth = sumOn(line.day, i + 1);
    if (!line.reverses) {
      const to = risen(now, { growth, today: line.day, levels });
      if (to) reached.unshift({ to, from: now });
      now = to ?? now;
      continue;
    }
    for (;;) {
      const { level, since } = now;
      const before = reached.find(({ to }) => to.level === level && to.since === since)?.from;
      const to = reversed(now, before ?? null, { growth, today: line.day, levels, floor: 1 });
      if (!to) break;
      now = to;
    }
    settle(line.day, i + 1);
  }
  settle(last, lines.length);
  return now;
}

async function live(steps: readonly Step[]) {
  app.clock.now = momentOfDay(START);
  const { userId } = await signIn(app, { phone: freshPhone() });
  const { context } = app.kernel.use(membershipModule);
  const ledger = ledgerOf(context);
  const cause = (reference: string) => ({
    userId,
    brand: 'xtl' as const,
    rule: 'drawn',
    reference,
    title: '测试',
    link: null,
  });
  const lines: (Line & { reverses: boolean })[] = [
    { delta: WELCOME, day: START, until: lastDayFrom(START), reverses: false },
  ];
  const given: { line: Line; taken: boolean }[] = [];
  let day = START;
  for (const { days, does, amount, which } of steps) {
    day = addDays(day, days);
    app.clock.now = momentOfDay(day);
    await inTransaction(app.database, async (tx) => {
      if (does === 'give') {
        const line = { delta: amount, day, until: lastDayFrom(day) };
        await ledger.add(tx, { ...cause(`${given.length}`), amount, paid: null });
        given.push({ line, taken: false });
        lines.push({ ...line, reverses: false });
      }
      const one = given[which];
      if (does !== 'take' || !one) return;
      await ledger.reduce(tx, cause(`${which}`));
      if (!one.taken)
        lines.push({ delta: -one.line.delta, day, until: one.line.until, reverses: true });
      one.taken = true;
    });
    if (does === 'sweep') await settleAll(context, app.clock.now);
  }
  await settleAll(context, app.clock.now);
  return { userId, lines, day };
}

test(
  'a level is what a replay of the ledger says, and never falls two at a settlement',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const { userId, lines, day } = await live(steps);
        const member = { userId, brand: 'xtl' as const };
        const levels = await members.levelsOn(app.database, 'xtl', day);
        const { standing } = (await members.find(app.database, member))!;
        expect(standing).toEqual(replay(lines, levels, day));
        const changes = await members.changes(app.database, member, 100);
        for (const { cause, from_level: from, to_level: to } of changes)
          if (cause === 'down') expect(from - to).toBe(1);
          else if (cause === 'up') expect(to).toBeGreaterThan(from);
      }),
      HISTORIES,
    );
  },
  historiesMs(HISTORIES),
);
