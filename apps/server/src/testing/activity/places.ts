import type { kilocalorie } from '@marque/contract/activity/kinds/kilocalorie';
import type { sweepX } from '@marque/contract/activity/kinds/sweep-x';
import type { z } from 'zod';
import type { toStore } from '@marque/contract/activity/kinds/to-store';
import { sumBy } from 'es-toolkit';
import type { TestApp } from '../app.ts';
import { addActivity } from './activities.ts';
import { INSTEAD, prize } from './draws.ts';

type Stores = z.input<typeof toStore.config>['stores'];

/** Publishes a gift that stores keep for seven days. Returns the activity's id. */
export const addToStore = (app: TestApp, stores: Stores): Promise<string> =>
  addActivity(app, {
    family: 'toStore',
    prizes: [
      {
        id: 'mug',
        name: '马克杯',
        image: 'product/test',
        give: { kind: 'storePass', dealers: stores.map(({ dealerId }) => dealerId) },
        valueFen: 3900,
        stock: sumBy(stores, ({ stock }) => stock),
      },
    ],
    config: { prizeId: 'mug', stores, keptDays: 7 },
  });

/** Publishes three marks of /bz in stores, which give two draws. Returns the activity's id. */
export const addSweepX = (
  app: TestApp,
  { dealers, ...change }: Partial<z.input<typeof sweepX.config>> & { dealers: string[] },
): Promise<string> =>
  addActivity(app, {
    family: 'sweepX',
    brand: 'bz',
    prizes: [prize(), ...INSTEAD],
    config: {
      perDay: 5,
      total: 10,
      fallback: 'score-5',
      marks: [
        { id: 'shell', title: '外观' },
        { id: 'cabin', title: '座舱' },
        { id: 'floor', title: '底盘' },
      ],
      dealers,
      draws: 2,
      inviteCap: 1,
      ...change,
    },
  });

/** Publishes a walk of /xtl whose energy is exchanged for 20 points at 30. Returns the activity's id. */
export const addKilocalorie = (
  app: TestApp,
  { dealers, ...change }: Partial<z.input<typeof kilocalorie.config>> & { dealers: string[] },
): Promise<string> =>
  addActivity(app, {
    family: 'kilocalorie',
    prizes: [prize({ weight: 0, perPerson: 2, stock: 3 })],
    config: {
      goal: 200,
      dealers,
      spotEnergy: 20,
      spotsPerDay: 3,
      streaks: [{ days: 3, energy: 50 }],
      rights: [{ prizeId: 'score-20', cost: 30 }],
      ...change,
    },
  });

/** Publishes two sets of four boxes of /bz, one of whose contents is rare. Returns the activity's id. */
export const addBlindBox = (app: TestApp, { skuId }: { skuId: string }): Promise<string> =>
  addActivity(app, {
    family: 'blindBox',
    brand: 'bz',
    prizes: [
      prize({ id: 'plain', weight: 0, stock: 6 }),
      prize({ id: 'rare', weight: 0, stock: 2, give: { kind: 'score', amount: 500 } }),
    ],
    deals: [{ id: 'box', skuId, priceFen: 6_900, quota: 8, perPerson: 8 }],
    config: {
      dealId: 'box',
      contents: [
        { prizeId: 'plain', count: 3 },
        { prizeId: 'rare', count: 1 },
      ],
      sets: 2,
      perDay: 3,
      total: 5,
      openDays: 7,
    },
  });
