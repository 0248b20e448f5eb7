import type { Brand } from '@marque/contract/core';
import type { HostClass } from '@marque/contract/host';
import type { VehicleOrder } from '@marque/contract/mall/order/schema';
import type { Link } from '@marque/contract/common';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort, type Port } from '#kernel/module.ts';

type RefundedAmounts = { fen: number; score: number };

/** Returns what pending refunds will bring back, by order id; asked once per list. */
export const refundsUnderWay = definePort<
  (
    exec: Exec,
    userId: string,
    orderIds: readonly string[],
  ) => Promise<ReadonlyMap<string, RefundedAmounts>>
>('order.refundsUnderWay', () => Promise.resolve(new Map()));

/** A deal that is asked for. `ofId`: of which team, cut, box or prize; null for a new one. */
export type AskedDeal = {
  userId: string;
  brand: Brand;
  dealId: string;
  ofId: string | null;
  host: HostClass;
  now: Date;
};

/** What a deal sells, at most `max` pieces in an order, which has to be paid by `payUntil`. */
export type DealTerms = {
  sessionId: string;
  skuId: string;
  priceFen: number;
  max: number;
  payUntil: Date;
  /** The pieces that are kept for who asks, beyond those that anybody can have. */
  kept?: number;
};

/** Why a deal cannot be had, for display. */
export type DealProblem = { code: 'dealOver' | 'dealLimit' | 'teamFull' | 'boxHeld'; msg: string };

/** An order at the price of a deal. */
export type DealOrder = { userId: string; id: string; dealId: string; brand: Brand };

/** What an order of a deal is: its state while it waits, and a page of the activity about it. */
export type DealLabel = { waits: string; label: string; hint: string; link: Link | null };

/**
 * Keeps deals. Calls with `tx` are made in the transaction of the order's change, whose
 * row is locked.
 */
export type DealKeeper = {
  terms: (exec: Exec, asked: AskedDeal) => Promise<DealTerms | { problem: DealProblem }>;
  /** Throws DEAL_OVER, DEAL_LIMIT, TEAM_FULL, BOX_HELD when the deal was lost since its terms. */
  placed: (tx: Tx, order: DealOrder, asked: AskedDeal, terms: DealTerms) => Promise<void>;
  /** Whether the order goes on, or waits for others. */
  paid: (tx: Tx, order: DealOrder, now: Date) => Promise<'go' | 'wait'>;
  /** The order was closed, unpaid or with its money on the way back. */
  closed: (tx: Tx, order: DealOrder, now: Date) => Promise<void>;
  /** Returns labels by order id; asked once per list. */
  labels: (exec: Exec, orders: readonly DealOrder[]) => Promise<ReadonlyMap<string, DealLabel>>;
};

/** The words of a deal that is over. */
export const DEAL_OVER = '这个活动价已经结束了，可以按原价购买';

/** Why a deal cannot be had, as its seller answers it. */
export const dealProblem = (code: DealProblem['code'], msg: string): { problem: DealProblem } => ({
  problem: { code, msg },
});

export const dealOver = dealProblem('dealOver', DEAL_OVER);

const noDeals: DealKeeper = {
  terms: async () => dealOver,
  placed: async () => undefined,
  paid: async () => 'go',
  closed: async () => undefined,
  labels: async () => new Map(),
};

/** The keeper of the deals of activities; without one there are none. */
export const dealKeeper = definePort<DealKeeper>('order.dealKeeper', noDeals);

/** The keeper of rewards of goods, which are ordered at no price; without one there are none. */
export const rewardKeeper = definePort<DealKeeper>('order.rewardKeeper', noDeals);
/** What the ids of the deals of rewards begin with. No activity is named so. */
export const REWARD_DEAL = 'reward:';

/** The port of who keeps a deal. */
export const keeperPort = (dealId: string): Port<DealKeeper> =>
  dealId.startsWith(REWARD_DEAL) ? rewardKeeper : dealKeeper;

/**
 * Returns the member's car orders that goods can be bought for; none without the car-order module.
 */
export const vehicleOrders = definePort<
  (exec: Exec, userId: string, brand: Brand) => Promise<VehicleOrder[]>
>('order.vehicleOrders', () => Promise.resolve([]));
