import { beyondShow } from '@marque/contract/member/beyond/endpoints';
import { scoreGet } from '@marque/contract/points/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database.ts';
import { createTestApp, signIn, type TestApp } from '#testing/app.ts';
import { addCar, addSeries } from '#testing/cars/cars.ts';
import { vinIndex } from '../garage/module.ts';
import { giveMarks } from './give-marks.ts';
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
