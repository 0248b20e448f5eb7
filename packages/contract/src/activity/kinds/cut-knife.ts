import { z } from 'zod';
import { Fen, Id } from '../../common.ts';
import { activityKind } from '../kind.ts';

/** How the cuts of a record are made: all alike, or by chance. */
const CutCurve = z.enum(['even', 'random']);

/** A price that friends cut down to a floor, which the last of them reaches exactly. */
export const cutKnife = activityKind({
  id: 'cutKnife',
  config: z.strictObject({
    /** From which price each deal is cut down to its own. */
    items: z
      .array(z.strictObject({ dealId: Id, fromFen: Fen.min(1), friends: z.int().min(2).max(50) }))
      .min(1)
      .max(20),
    curve: CutCurve,
    /** The least that a cut takes, and what the owner's own takes. */
    minFen: z.int().min(1),
    ownFen: z.int().min(0),
    hours: z.int().min(1).max(72),
    /** How many records a person has in all, and how many friends one helps. */
    attempts: z.int().min(1).max(20),
    helpsPerPerson: z.int().min(1).max(20),
    /** Whether the price is also sold at before the floor. */
    buysEarly: z.boolean(),
  }),
  view: z.object({}),
  random: ({ curve }) => curve === 'random',
  gains: ({ helpsPerPerson }) => [{ on: 'help', n: 1, cap: helpsPerPerson }],
  rules: ({ hours, attempts, helpsPerPerson, buysEarly }) => [
    {
      title: '怎么砍',
      lines: [
        `发起后 ${hours} 小时内有效，需要几位好友在发起前写明，最后一位正好砍到底价`,
        `每人最多发起 ${attempts} 次，帮 ${helpsPerPerson} 位朋友`,
        '砍价期间不占库存，砍到底价后为你留 30 分钟',
        ...(buysEarly ? ['没砍到底也可以按现价买'] : []),
      ],
    },
  ],
});
