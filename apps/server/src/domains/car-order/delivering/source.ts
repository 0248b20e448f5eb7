import { DomainError } from '#kernel/errors.ts';
import type { ProvidedPort } from '#kernel/module.ts';
import { definePassSource, type PassShown } from '../../pass/ports.ts';
import type { CarOrderContext } from '../context.ts';
import { handOver } from '../making/steps.ts';
import { carOrderRepository as orders } from '../repository.ts';
import { lockCarOrder } from '../transitions.ts';
import { keyFacts, obstaclesOf } from './obstacles.ts';

/** The hand-over as the source of a pass: its store takes the code and hands the keys over. */
export const deliverySource = (context: CarOrderContext): ProvidedPort =>
  definePassSource({
    kind: 'delivery',
    lock: async (tx, { userId, sourceId }) => {
      await lockCarOrder(tx, { userId, id: sourceId });
    },
    async find(exec, of) {
      const names = of.map(({ userId, sourceId: id }) => ({ userId, id }));
      const found = await orders.findAll(exec, names);
      return new Map(
        of.map(({ passId, sourceId }): [string, PassShown] => {
          const { brand, config, status } = found.find(({ id }) => id === sourceId)!;
          const refunding = status === 'refunding' || status === 'closed';
          const title = `交车 ${config.title}`;
          return [passId, { brand, title, values: [config.text], refunding }];
        }),
      );
    },
    async used(tx, { userId, sourceId }, _, now) {
      const order = await lockCarOrder(tx, { userId, id: sourceId });
      if (obstaclesOf(await keyFacts(tx, order)).length > 0)
        throw new DomainError('WRITE_OFF_NOT_READY');
      await handOver(context, tx, order, now);
    },
    // A hand-over cannot be undone.
    undone: () => Promise.reject(new DomainError('UNDO_FINAL')),
  });
