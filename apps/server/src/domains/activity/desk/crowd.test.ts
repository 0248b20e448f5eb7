import { activityJoin } from '@marque/contract/activity/endpoints';
import { activityHelps } from '@marque/contract/activity/help/endpoints';
import { operatorActivityCrowd as crowd } from '@marque/contract/activity/operator-endpoints';
import { activityPairingOpen } from '@marque/contract/activity/pairing/endpoints';
import { noticeList } from '@marque/contract/notice/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { addAssistance, addVoting } from '#testing/activity/activities.ts';
import { addPairs } from '#testing/activity/pairs.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { operatorClient } from '#testing/operators.ts';
import { keyed } from '#testing/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('sample people help, the same ones once, and no more than are needed', async () => {
  const id = await addAssistance(app);
  const owner = await signIn(app);
  const { joinId } = await owner.call(activityJoin, { id, rulesVersion: 1 }, keyed());
  for (const [count, people] of [[2, 2] as const, [2, 2] as const, [6, 4] as const]) {
    const asked = { id, act: 'help', subjectId: joinId, count } as const;
    expect(await operatorClient(app).does(crowd, asked)).toEqual({ people });
    expect((await owner.call(activityHelps, { joinId })).record.helped).toBe(people);
  }
  expect(JSON.stringify(await owner.call(noticeList, {}))).toContain('体验会员');
});

test('they fill a free team and vote, for what is in the activity alone', async () => {
  const admin = operatorClient(app);
  const [pairing, voting] = [await addPairs(app), await addVoting(app)];
  const opened = { id: pairing, welcome: false };
  const { id: team } = await (await signIn(app)).call(activityPairingOpen, opened, keyed());
  const sit = { id: pairing, act: 'team', subjectId: team, count: 5 } as const;
  expect(await admin.does(crowd, sit)).toEqual({ people: 2 });
  const vote = { id: voting, act: 'vote', subjectId: 'one', count: 3 } as const;
  for (const _ of [1, 2]) expect(await admin.does(crowd, vote)).toEqual({ people: 3 });
  const board = app.database.selectFrom('board_entry').where('activity_id', '=', voting);
  expect(await board.select('score').execute()).toEqual([{ score: 3 }]);
  for (const wrong of [
    { ...sit, id: voting },
    { ...vote, subjectId: 'none' },
  ])
    expect(await admin.refusal(crowd, wrong)).toBe('CROWD_SUBJECT');
});

test.each([{ sandbox: false }, { production: true }])('nobody with %o', async (change) => {
  const { clock, database } = app;
  const config = { ...app.config, ...change };
  const real = await createApp({ config, database, now: () => clock.now, log: false });
  const there = operatorClient({ ...app, ...real, kernel: real.kernel! });
  const asked = { id: 'voting', act: 'vote', subjectId: 'one', count: 3 } as const;
  expect(await there.refusal(crowd, asked)).toBe('DEMO_OFF');
  await real.server.close();
});
