import { provide } from '#kernel/module.ts';
import { dealKeeper } from '../../../order/ports.ts';
import type { ActivityPart } from '../part.ts';
import { keeperOf } from './keeper.ts';

export const dealPart: ActivityPart = {
  messages: {},
  endpoints: () => [],
  ports: (context) => [provide(dealKeeper, keeperOf(context))],
};
