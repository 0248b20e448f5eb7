import { z } from 'zod';
import { Fen, Id } from '../../common.ts';
import { DealGoods } from '../team/schema.ts';
import { CutRecord } from './schema.ts';

/** How the cuts of a record are made: all alike, or by chance. */
const CutCurve = z.enum(['even', 'random']);

/** How prices are cut in an activity. */
export const CutConfig = z.strictObject({
  /** From which price each deal is cut down to its own. */
  items: z
    .array(z.strictObject({ dealId: Id, fromFen: Fen.min(1), friends: z.int().min(2).max(50) }))
    .min(1)
    .max(20),
  curve: CutCurve,
  /** The least that a cut takes, and what the owner's own takes; 0 for none. */
  minFen: z.int().min(1),
  ownFen: z.int().min(0),
  hours: z.int().min(1).max(72),
  /** How many records a person has in all, and how many friends one helps. */
  attempts: z.int().min(1).max(20),
  helpsPerPerson: z.int().min(1).max(20),
  /** Whether the price is also sold at before the floor. */
  buysEarly: z.boolean(),
  /** The points for whoever reached the floor when no piece was left. */
  soldOutScore: z.int().min(0).max(10_000).default(0),
});
export type CutConfig = z.output<typeof CutConfig>;

export const CutView = z.object({
  /** What can be cut: from which price, by how many friends. */
  items: z.array(z.object({ goods: DealGoods, fromFen: Fen, friends: z.int() })),
  hours: z.int(),
  ownFen: Fen,
  buysEarly: z.boolean(),
  soldOutScore: z.int(),
  /** How many more records the caller may begin; null for a visitor. */
  attemptsLeft: z.int().nullable(),
  /** The caller's record that runs. */
  record: CutRecord.nullable(),
});
export type CutView = z.output<typeof CutView>;

export const rulesOfCuts = ({
  hours,
  attempts,
  helpsPerPerson,
  buysEarly,
  curve,
  soldOutScore,
}: CutConfig) => [
  {
    title: '怎么砍',
    lines: [
      `发起后 ${hours} 小时内有效，需要几位好友在发起前写明，最后一位正好砍到底价`,
      curve === 'even' ? '每位好友砍的一样多，除不尽的分给最后几位' : '每位好友砍多少随机',
      `每人最多发起 ${attempts} 次，帮 ${helpsPerPerson} 位朋友；退款后次数不退`,
      '砍价期间不占库存，砍到底价后为你留 30 分钟',
      ...(buysEarly ? ['没砍到底也可以按现价买；时间到了，现价再留 30 分钟'] : []),
      ...(soldOutScore > 0 ? [`砍到底价时商品已拿完，给发起人 ${soldOutScore} 积分`] : []),
    ],
  },
];
