import { z } from 'zod';
import { Id, Line, LongText } from '../../common.ts';
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
  }),
  view: z.object({}),
  random: () => false,
  gains: () => [],
  rules: ({ perDay, perEntry, frozenHours }) => [
    {
      title: '怎么投',
      lines: [
        `每人每天 ${perDay} 票，同一个作品每天最多 ${perEntry} 票，北京时间 0 点重新计`,
        '票数相同的，先达到的在前',
        ...(frozenHours > 0 ? [`结束前 ${frozenHours} 小时不公布名次`] : []),
      ],
    },
  ],
});
