import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { Exec, Tx } from '#kernel/database.ts';
import { definePort } from '#kernel/module.ts';

/** Returns the percentage of the member's level for rules that depend on it; 100 without levels. */
export const levelPercent = definePort<
  (exec: Exec, userId: string, brand: Brand) => Promise<number>
>('earning.levelPercent', () => Promise.resolve(100));

/** What a rule gives growth for. `brand`: null for a rule of no brand, which gives it in both. */
export type GrowthCause = {
  userId: string;
  brand: Brand | null;
  rule: string;
  /** What it is for, e.g. an order's id. Growth is given once per rule and reference. */
  reference: string;
  title: string;
  link: Link | null;
};

export type GrowthGiven = GrowthCause & {
  amount: number;
  /** For a rule that gives growth per yuan: the amount paid in fen, and the growth per yuan. */
  paid: { fen: number; perYuan: number } | null;
};

/** The ledger of growth, which is told of every rule, also where its points are 0. */
export type GrowthLedger = {
  /** Returns how often rules gave growth since a moment each, and how much of it still stands. */
  given: (
    exec: Exec,
    userId: string,
    brand: Brand | null,
    asked: readonly { rule: string; since: Date }[],
  ) => Promise<{ times: number; growth: number }[]>;
  /** Gives growth once per rule and reference. Returns what was given now, in each brand. */
  add: (tx: Tx, given: GrowthGiven) => Promise<number>;
  /** Takes back the rest of what a rule gave for a reference. */
  reduce: (tx: Tx, cause: GrowthCause) => Promise<void>;
  /** Gives growth again that `reduce` has taken back. */
  restore: (tx: Tx, cause: GrowthCause) => Promise<void>;
};

/** The receiver of growth; without levels there is none. */
export const growthLedger = definePort<GrowthLedger>('earning.growth', {
  given: (_exec, _userId, _brand, asked) =>
    Promise.resolve(asked.map(() => ({ times: 0, growth: 0 }))),
  add: () => Promise.resolve(0),
  reduce: () => Promise.resolve(),
  restore: () => Promise.resolve(),
});
