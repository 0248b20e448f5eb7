import { z } from 'zod';
import { Id, Line } from '../../common.ts';
import { activityKind } from '../kind.ts';
import { QUOTE_FACES } from '../work/quote-faces.ts';
import { OwnWork } from '../work/schema.ts';

const Face = z.enum(QUOTE_FACES);

/** Short texts of members on cards, of which some authors are drawn. */
export const quotes = activityKind({
  id: 'quotes',
  config: z.strictObject({
    /** What is written about, one a day in turn. */
    prompts: z.array(Line.min(2).max(40)).min(1).max(31),
    perDay: z.int().min(1).max(5),
    total: z.int().min(1).max(60),
    /** The faces a card may have. */
    faces: z
      .array(Face)
      .min(1)
      .max(6)
      .default([...QUOTE_FACES]),
    /** How many authors are drawn, each with the same chance, and what they get. */
    drawn: z.int().min(0).max(100),
    prizeId: Id.nullable().default(null),
  }),
  view: z.object({
    /** What is written about today. */
    prompt: z.string(),
    faces: z.array(Face),
    /** How many cards are public. */
    cards: z.int(),
    /** How many the caller may write today and in all; null for a visitor. */
    left: z.object({ today: z.int(), all: z.int() }).nullable(),
    /** The caller's last card; null for none. */
    own: OwnWork.nullable(),
    drawn: z.int(),
  }),
  random: () => true,
  gains: () => [],
  rules: ({ perDay, total, drawn }) => [
    {
      title: '怎么写',
      lines: [
        `每天 ${perDay} 张，一共 ${total} 张，每张 8 至 60 个字，审核后公开`,
        ...(drawn > 0
          ? [`结束后从公开过卡片的作者里抽 ${drawn} 位，每人机会相同，与点赞无关`]
          : []),
      ],
    },
  ],
});
export type QuotesView = z.output<typeof quotes.view>;
