import { z } from 'zod';
import { Id, Line, LongText, StoredImage } from '../../common.ts';
import { ImageKey } from '../../page-blocks/parts.ts';
import { activityKind } from '../kind.ts';

/** What is voted for. */
const VotingEntry = z.strictObject({
  id: Id,
  title: Line.min(1).max(30),
  text: LongText.max(500),
  image: ImageKey,
  /** A heading that entries stand under; '' for none. */
  group: Line.max(10).default(''),
});

/** What some of those who vote on so many days get: drawn with the same chance, whomever they voted for. */
const Thanks = z.strictObject({
  days: z.int().min(1).max(30),
  drawn: z.int().min(1).max(1000),
  prizeId: Id,
});

/** Votes of a day for entries that operators name. */
export const voting = activityKind({
  id: 'voting',
  config: z.strictObject({
    entries: z.array(VotingEntry).min(2).max(60),
    /** The votes of a person and a day, and those of them for one entry. */
    perDay: z.int().min(1).max(10),
    perEntry: z.int().min(1).max(10),
    /** Whether the counts are shown while votes are cast. */
    counts: z.boolean(),
    /** For how many hours before the end no places are shown. */
    frozenHours: z.int().min(0).max(48),
    thanks: Thanks.nullable().default(null),
  }),
  view: z.object({
    /** The votes of today that are left; null for a visitor. */
    left: z.int().nullable(),
    perDay: z.int(),
    perEntry: z.int(),
    /** Whether counts are shown now. */
    counts: z.boolean(),
    /** In their own order, once it is over by place. */
    entries: z.array(
      z.object({
        id: Id,
        number: z.int(),
        title: z.string(),
        text: z.string(),
        image: StoredImage,
        group: z.string(),
        votes: z.int().nullable(),
        /** The caller's of today. */
        voted: z.int(),
      }),
    ),
    /** Once it is over: the votes of all. */
    total: z.int().nullable(),
    thanks: z
      .object({ days: z.int(), drawn: z.int(), prizeId: Id, mine: z.int().nullable() })
      .nullable(),
  }),
  random: () => false,
  gains: () => [],
  rules: ({ perDay, perEntry, counts, frozenHours, thanks }, { prizes }) => [
    {
      title: '怎么投',
      lines: [
        `每人每天 ${perDay} 票，同一个作品每天最多 ${perEntry} 票，北京时间 0 点重新计`,
        '票数相同的，先达到的在前',
        ...(counts ? [] : ['投票时不公布票数，结束后一起公布']),
        ...(frozenHours > 0 ? [`结束前 ${frozenHours} 小时不公布名次`] : []),
        ...(thanks
          ? [
              `投满 ${thanks.days} 天的人里，结束后抽 ${thanks.drawn} 位得「${prizes.find(({ id }) => id === thanks.prizeId)?.name ?? ''}」，每人机会相同，与投给谁无关`,
            ]
          : []),
      ],
    },
  ],
});
export type VotingView = z.output<typeof voting.view>;
