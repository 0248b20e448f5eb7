import { home } from '@marque/contract/mall/home/endpoints';
import * as calls from '@marque/contract/page-blocks/operator-endpoints';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '#seed/load.ts';
import { readContent } from '#seed/read.ts';
import { createClient, createTestApp, type TestApp } from '#testing/app.ts';
import { histories, historiesMs } from '#testing/fuzz/random.ts';
import { minuteAhead, written } from '#testing/landings.ts';
import { operatorClient, type OperatorClient } from '#testing/operators.ts';
import { freshKey, keyed, later } from '#testing/orders.ts';

const PAGE = { page: 'mall.home' } as const;

let app: TestApp;
let admin: OperatorClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = operatorClient(app);
  await loadContent(app.database, readContent(), app.clock.now);
});
afterAll(() => app.close());

type Step =
  | { do: 'draft' }
  | { do: 'publish' | 'withdraw' | 'rollback'; which: number }
  | { do: 'schedule'; which: number; minutes: number }
  | { do: 'later'; minutes: number };

const which = fc.nat(7);
const minutes = fc.integer({ min: 1, max: 90 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'draft' as const }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('publish' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'rollback' as const), which }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('schedule' as const), which, minutes }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('later' as const), minutes }) },
);

/** The written versions by number. The first block of each carries its name. */
type Drafts = Map<number, string>;

const published = () => admin.call(calls.operatorPageShow, PAGE);
const versions = async () => (await admin.call(calls.operatorPageVersions, PAGE)).items;

/** Runs one step. A refused step answers a declared code and changes nothing. */
async function act(drafts: Drafts, one: Step): Promise<void> {
  if (one.do === 'later') return later(app, one.minutes * 60_000);
  if (one.do === 'draft') {
    const { number: base, blocks } = await published();
    const id = `drawn-${freshKey()}`;
    const made = await admin.does(calls.operatorPageDraft, {
      ...PAGE,
      base,
      blocks: [written({ id, kind: 'recommend', config: { title: id } }), ...blocks.slice(1)],
    });
    drafts.set(made.number, id);
    return;
  }
  const numbers = [...drafts.keys()];
  if (numbers.length === 0) return;
  const number = numbers[one.which % numbers.length]!;
  const before = await versions();
  const at = { ...PAGE, number };
  const base = (await published()).number;
  const answer = await {
    publish: () => admin.send(calls.operatorPagePublish, at, keyed()),
    schedule: () =>
      admin.send(
        calls.operatorPagePublish,
        { ...at, from: minuteAhead(app, 'minutes' in one ? (one.minutes + 1) * 60_000 : 0) },
        keyed(),
      ),
    withdraw: () => admin.send(calls.operatorPageWithdraw, at, keyed()),
    rollback: () => admin.send(calls.operatorPageRollback, { ...at, base }, keyed()),
  }[one.do]();
  if (answer.code !== '0') {
    expect(await versions()).toEqual(before);
    return;
  }
  const was = before.find((version) => version.number === number)!;
  if (one.do === 'publish') expect([was.state, was.base]).toEqual(['draft', base]);
  if (one.do === 'schedule') expect(was.state).toBe('draft');
  if (one.do === 'withdraw') expect(was.state).toBe('scheduled');
  // A rollback is a new version with the content of the older one.
  if (one.do === 'rollback')
    drafts.set((answer.data as { number: number }).number, drafts.get(number)!);
}

async function check(drafts: Drafts): Promise<void> {
  const [all, live] = [await versions(), await published()];
  const now = app.clock.now.getTime();
  const standing = all.filter(({ state }) => state === 'published');
  expect(standing.map(({ number }) => number)).toEqual([live.number]);
  for (const { state, liveFrom } of all) {
    if (state === 'draft') expect(liveFrom).toBeNull();
    if (state === 'scheduled') expect(Date.parse(liveFrom!)).toBeGreaterThan(now);
    if (state === 'published' || state === 'replaced')
      expect(Date.parse(liveFrom!)).toBeLessThanOrEqual(now);
  }
  const { blocks } = await createClient(app).call(home, {});
  const first = drafts.get(live.number);
  if (first !== undefined) expect([live.blocks[0]!.id, blocks[0]!.id]).toEqual([first, first]);
  else expect([...drafts.values()]).not.toContain(blocks[0]!.id);
  // A written version never changes.
  for (const [number, id] of drafts)
    expect((await admin.call(calls.operatorPageShow, { ...PAGE, number })).blocks[0]!.id).toBe(id);
}

const HISTORIES = histories(8);

test(
  'drawn acts of operators: one version shows as it was written, and a refusal changes nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const drafts: Drafts = new Map();
        for (const one of steps) {
          await act(drafts, one);
          await check(drafts);
        }
      }),
      HISTORIES,
    );
  },
  historiesMs(HISTORIES),
);
