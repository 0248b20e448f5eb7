import { beyondShow } from '@marque/contract/member/beyond/endpoints';
import { growthGet } from '@marque/contract/member/membership/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { addMonths, shanghaiDay } from '@marque/contract/shanghai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createTestApp, freshPhone, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries } from '#testing/cars/cars.ts';
import { certify } from '#testing/community/clubs.ts';
import { vinIndex } from '../garage/module.ts';
import { giveMarks } from './give-marks.ts';
import { giveYears } from './give-years.ts';
import { beyondModule } from './module.ts';
import { earningModule } from '../earning/module.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('31,240 km reach three marks, 1,000 points once; less than before gives nothing', async () => {
  const seriesId = await addSeries(app);
  const owner = await signIn(app);
  const car = await addCar(owner, seriesId);
  const context = { earnings: app.kernel.use(earningModule) };
  const index = vinIndex(app.kernel.vault, car.vin);
  const visit = (km: number) =>
    inTransaction(app.database, (tx) =>
      giveMarks(context, tx, {
        userId: owner.userId,
        brand: 'xtl',
        id: 'work',
        carId: car.id,
        vinIndex: index,
        km,
        paidFen: 0,
        at: app.clock.now,
      }),
    );
  const shown = async () => (await owner.call(beyondShow, {})).cars[0]!;
  expect(await shown()).toMatchObject({ km: null, checking: false });
  await visit(31_240);
  await visit(31_500);
  expect(await owner.call(beyondShow, {})).toMatchObject({ given: 1000 });
  expect((await shown()).marks.map(({ state, score }) => [state, score])).toEqual([
    ['reached', 200],
    ['reached', 300],
    ['reached', 500],
    ['next', 800],
    ['ahead', 2000],
  ]);
  await visit(28_000);
  expect(await shown()).toMatchObject({ km: 31_500, checking: true });
  await visit(61_000);
  expect(await shown()).toMatchObject({ km: 61_000, checking: false });
  expect(await owner.call(scoreGet, {})).toMatchObject({ score: 2000 + 1800 });
});

test('each year with a car gives a certified owner 520 points, once', async () => {
  const phone = freshPhone();
  const owner = await signIn(app, { phone });
  const car = await addCar(owner, await addSeries(app));
  const vin = vinIndex(app.kernel.vault, car.vin);
  const shown = async () =>
    (await owner.call(beyondShow, {})).cars.find(({ carId }) => carId === car.id);
  expect(await shown()).toMatchObject({ certified: false, years: [], nextYear: null });
  await certify(app, owner, { vin_index: vin });
  const since = shanghaiDay(app.clock.now);
  expect(await shown()).toMatchObject({
    certified: true,
    nextYear: { count: 1, day: addMonths(since, 12), score: 520 },
  });
  const sweep = () => giveYears(app.kernel.use(beyondModule), app.clock.now);
  app.clock.now = new Date(`${addMonths(since, 12)}T00:10:00+08:00`);
  await Promise.all([sweep(), sweep()]);
  await sweep();
  const again = await signIn(app, { phone });
  expect((await again.call(beyondShow, {})).cars[0]).toMatchObject({
    years: [{ day: addMonths(since, 12), score: 520 }],
    nextYear: { count: 2, day: addMonths(since, 24) },
  });
  expect((await again.call(beyondShow, {})).given).toBe(520);
  // The growth of joining counts to the end of that month.
  expect((await again.call(growthGet, {})).growth).toBe(20 + 50);
});
