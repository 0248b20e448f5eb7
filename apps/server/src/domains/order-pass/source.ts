import { uniqBy } from 'es-toolkit';
import type { ProvidedPort } from '#kernel/module.ts';
import { definePassSource, type PassOf, type PassShown } from '../pass/ports.ts';
import { refundingOf } from './codes.ts';
import type { OrderPassContext } from './service.ts';

/** A piece of an order that is used in a store. */
export const orderSource = (
  { catalog, orders, passes }: OrderPassContext,
  clock: () => Date,
): ProvidedPort =>
  definePassSource({
    kind: 'order',
    lock: async (tx, { userId, sourceId }) => {
      await orders.lock(tx, userId, sourceId);
    },
    async find(exec, of) {
      const orderNames = uniqBy(of, ({ sourceId }) => sourceId);
      const placed = await orders.manyWithLines(
        exec,
        orderNames.map(({ userId, sourceId: id }) => ({ userId, id })),
      );
      const lineOf = ({ sourceId, part }: PassOf) =>
        placed.get(sourceId)!.lines.find(({ id }) => id === part)!;
      // Only where something goes back are the other codes of the order asked for.
      const held = of.filter((one) => lineOf(one).heldQuantity > 0);
      const sources = uniqBy(held, ({ sourceId }) => sourceId);
      const all = await passes.passesOfMany(exec, { kind: 'order', sources }, clock());
      const lines = sources.flatMap(({ sourceId }) => placed.get(sourceId)!.lines);
      const refunding = refundingOf(all, lines);
      const pictures = await catalog.pictures(
        exec,
        of.map((one) => lineOf(one).image),
      );
      return new Map(
        of.map((one): [string, PassShown] => {
          const { title, values, image, skuId: goods } = lineOf(one);
          const { brand } = placed.get(one.sourceId)!.order;
          const worth = { goods, valueFen: null };
          const shown = { brand, title, values, worth, image: pictures.get(image) };
          return [one.passId, { ...shown, refunding: refunding.has(one.passId) }];
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
