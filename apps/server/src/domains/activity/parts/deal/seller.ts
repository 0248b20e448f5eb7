import type { Family } from '@marque/contract/activity/families';
import type { Deal } from '@marque/contract/activity/schema';
import type { Exec, Tx } from '#kernel/database.ts';
import type { AskedDeal, DealLabel, DealOrder, DealProblem } from '../../../order/ports.ts';
import type { ActivityContext, LoadedActivity } from '../../context.ts';

/** A deal of an activity that runs, as somebody asks for it. */
export type Selling = { activity: LoadedActivity; deal: Deal; asked: AskedDeal };

/**
 * What a part does with the orders of deals: teams, cuts, boxes. Its methods with `tx` are called with the
 * order's row locked, so what they lock comes after it.
 */
export type DealSeller = {
  terms(
    exec: Exec,
    selling: Selling,
  ): Promise<{ priceFen: number; max: number; payUntil: Date } | { problem: DealProblem }>;
  placed(tx: Tx, selling: Selling, order: DealOrder): Promise<void>;
  paid(context: ActivityContext, tx: Tx, order: DealOrder, now: Date): Promise<'go' | 'wait'>;
  closed(tx: Tx, order: DealOrder, now: Date): Promise<void>;
  labels(
    exec: Exec,
    family: Family,
    orders: readonly DealOrder[],
  ): Promise<ReadonlyMap<string, DealLabel>>;
};
