import * as calls from '@marque/contract/car-order/adviser/operator-endpoints';
import { handle, type HandledCall, handlers } from '#kernel/module.ts';
import type { CarOrderContext } from '../context.ts';
import { chooseAdviser, listAdvisers, setAdviser } from './adviser.ts';
import { listUnanswered, showMessages, writeToBuyer } from './messages.ts';

/** Operator calls for advisers and messages. */
export const adviserOperator = (context: CarOrderContext): HandledCall[] => [
  ...handlers(context, [
    [calls.operatorCarAdvisers, listAdvisers],
    [calls.operatorCarOrderAdviser, chooseAdviser],
    [calls.operatorCarOrderMessage, writeToBuyer],
    [calls.operatorCarOrderMessages, showMessages],
    [calls.operatorCarMessages, listUnanswered],
  ]),
  handle(calls.operatorCarAdviserSet, setAdviser),
];
