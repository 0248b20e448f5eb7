import type { Brand } from '@marque/contract/core';
import type * as calls from '@marque/contract/maintenance/workshop/operator-endpoints';
import type { StoreWork } from '@marque/contract/maintenance/workshop/operator-schema';
import { isWorkOver, type WorkStatus } from '@marque/contract/maintenance/workshop/states';
import { shanghaiDay } from '@marque/contract/shanghai';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { newId } from '#kernel/ids.ts';
import type { Kernel } from '#kernel/module.ts';
import { dealerModule } from '../../dealer/module.ts';
import { membersOfPhones } from '../../session/module.ts';
import { keepBooked } from '../book.ts';
import type { MaintenanceContext } from '../context.ts';
import { menuRepository } from '../repository.ts';
import type { WorkshopContext } from './context.ts';
import { decideExtra } from './extras.ts';
import { nameOf } from './move-work-order.ts';
import { openOrder } from './open-order.ts';
import { playStep } from './play.ts';
import { extraRepository as extras, type OrderRow, workRepository as work } from './repository.ts';
import { storeWorkView } from './view.ts';

const ITEMS = 3;
const STAYS_MS = 2 * 3_600_000;
const KIND = 'maintain';

export type DemoContext = {
  kernel: Kernel;
  context: MaintenanceContext;
  workshop: WorkshopContext;
};

type Owner = { userId: string; brand: Brand; carId: string; seriesId: string };

/** Opens a work order without an appointment, so that it can be shown at any hour. Throws DEALER_NOT_FOUND. */
async function arriveNow(
  { kernel, context, workshop }: DemoContext,
  tx: Tx,
  { userId, brand, carId, seriesId }: Owner,
  now: Date,
): Promise<OrderRow> {
  const search = { brand, kind: 'service', from: null } as const;
  const [store] = (await kernel.use(dealerModule).storesOf(tx, search, { size: 1 })).items;
  if (!store) throw new DomainError('DEALER_NOT_FOUND');
  const menu = await menuRepository.menus(tx, [seriesId], shanghaiDay(now));
  const known = {
    userId,
    id: newId(now),
    brand,
    dealerId: store.id,
    subject: { carId, items: menu.slice(0, ITEMS).map(({ id }) => id) },
    carId,
    start: now,
    end: new Date(now.getTime() + STAYS_MS),
    replacesId: null,
  };
  await keepBooked(context, tx, known, { kind: KIND, now });
  await openOrder(workshop, tx, known, KIND, now);
  return (await work.own(tx, userId, known.id))!;
}

/** The owner of a demonstration agrees to the first line of each extra. */
async function agree(
  workshop: WorkshopContext,
  tx: Tx,
  row: OrderRow,
  now: Date,
): Promise<OrderRow> {
  let at = row;
  for (const extra of await extras.of(tx, nameOf(row)))
    if (extra.state === 'asked') {
      const { version } = extra;
      const yes = { extra, version, approve: true, lineIds: [extra.lines[0]!.id] };
      at = await decideExtra(workshop, tx, at, yes, now);
    }
  return at;
}

/**
 * Brings a visit of a member's newest car to a state: that which is under way, else one that begins
 * now. Throws MEMBER_NOT_FOUND, DEMO_NO_OWN_CAR, DEALER_NOT_FOUND.
 */
export async function demoVisit(
  demo: DemoContext,
  tx: Tx,
  { brand, input, operator, now }: OperatorCall<typeof calls.operatorVisitDemo>,
): Promise<StoreWork> {
  const { workshop } = demo;
  const [userId] = await membersOfPhones(tx, workshop.vault, [input.phone]);
  if (userId === undefined) throw new DomainError('MEMBER_NOT_FOUND');
  const [car] = await workshop.garage.ownCars(tx, { userId, brand, now });
  if (!car) throw new DomainError('DEMO_NO_OWN_CAR');
  const open = (await work.ofCar(tx, userId, car.id, 1)).find(({ status }) => !isWorkOver(status));
  const owner = { userId, brand, carId: car.id, seriesId: car.seriesId };
  let row = open ?? (await arriveNow(demo, tx, owner, now));
  const to: WorkStatus = input.to;
  while (row.status !== to && !isWorkOver(row.status))
    row =
      row.status === 'waiting'
        ? await agree(workshop, tx, row, now)
        : await playStep(workshop, tx, row, operator.id, now);
  return storeWorkView(workshop, tx, row);
}
