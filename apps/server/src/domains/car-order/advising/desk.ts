import * as calls from '@marque/contract/car-order/adviser/operator-endpoints';
import { type Handled, type OperatorDesk, withContext } from '#kernel/module.ts';
import type { CarOrderContext } from '../context.ts';
import { chooseAdviser, listAdvisers, setAdviser } from './adviser.ts';
import { listUnanswered, showMessages, writeToBuyer } from './messages.ts';

const storesToo = { storesToo: true };

/** Operator calls for advisers and messages. */
export const adviserOperator = (
  { look, change }: OperatorDesk,
  context: CarOrderContext,
): Handled[] => [
  look('carAdvisers', calls.operatorCarAdvisers, withContext(listAdvisers, context), storesToo),
  change('carAdviserSet', calls.operatorCarAdviserSet, setAdviser, storesToo),
  change(
    'carOrderAdviser',
    calls.operatorCarOrderAdviser,
    withContext(chooseAdviser, context),
    storesToo,
  ),
  change(
    'carOrderMessage',
    calls.operatorCarOrderMessage,
    withContext(writeToBuyer, context),
    storesToo,
  ),
  look(
    'carOrderMessages',
    calls.operatorCarOrderMessages,
    withContext(showMessages, context),
    storesToo,
  ),
  look('carMessages', calls.operatorCarMessages, withContext(listUnanswered, context), storesToo),
];
