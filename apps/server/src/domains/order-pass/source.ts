import type { Provided } from '#kernel/module.ts';
import { definePassSource, type PassOf, type PassShown } from '../pass/ports.ts';
import { ordersPasses, refundingOf } from './codes.ts';
import type { OrderPassContext } from './service.ts';

/** A piece of an order that is used in a store. */
export const orderSource = ({ orders, passes }: OrderPassContext, clock: () => Date): Provided =>
  definePassSource({
    kind: 'order',
    lock: async (tx, { userId, sourceId }) => {
      await orders.lock(tx, userId, sourceId);
    },
    async find(exec, of) {
      const names = [...new Set(of.map(({ sourceId }) => sourceId))].map((id) => ({
        id,
        userId: of.find((one) => one.sourceId === id)!.userId,
      }));
      const placed = await orders.manyWithLines(exec, names);
      const lineOf = ({ sourceId, part }: PassOf) =>
        placed.get(sourceId)!.lines.find(({ id }) => id === part)!;
      // Only where something goes back are the other codes of the order asked for.
      const held = of.filter((one) => lineOf(one).heldQuantity > 0);
      const refunding = new Set<string>();
      for (const userId of new Set(held.map((one) => one.userId))) {
        const own = held.filter((one) => one.userId === userId);
        const ids = [...new Set(own.map(({ sourceId }) => sourceId))];
        const all = await ordersPasses(passes, exec, userId, ids, clock());
        const lines = ids.flatMap((id) => placed.get(id)!.lines);
        for (const id of refundingOf(all, lines)) refunding.add(id);
      }
      return new Map(
        of.map((one): [string, PassShown] => {
          const { title, values } = lineOf(one);
          return [one.passId, { title, values, refunding: refunding.has(one.passId) }];
        }),
      );
    },
    async used(tx, { userId, sourceId, part }, use, now) {
      const order = await orders.lock(tx, userId, sourceId);
      await orders.useInStore(tx, order, { ...use, lineId: part }, now);
    },
    async undone(tx, { userId, sourceId, part }, use, now) {
      const order = await orders.lock(tx, userId, sourceId);
      await orders.undoUse(tx, order, { ...use, lineId: part }, now);
    },
  });
