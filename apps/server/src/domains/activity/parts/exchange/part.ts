import * as calls from '@marque/contract/activity/exchange/endpoints';
import { handlers } from '#kernel/module.ts';
import type { ActivityPart } from '../part.ts';
import { exchange } from './exchange.ts';

/** Prizes for energy. */
export const exchangePart: ActivityPart = {
  messages: {
    ENERGY_SHORT: '能量还不够，再走一走',
    PRIZE_GONE: '这份刚刚换完了，看看别的',
    PRIZE_OWNED: '这份你已经换满了，看看别的',
  },
  endpoints: (context) => handlers(context, [[calls.activityExchange, exchange]]),
};
