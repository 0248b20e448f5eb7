import { z } from 'zod';
import { Id, Line } from '../common.ts';

/** Pages that operators compose. */
export const BLOCK_PAGES = ['mall.home', 'entry.home'] as const;
export type BlockPage = (typeof BLOCK_PAGES)[number];

/** Who a block is for. An owner is a member with a car of the brand. */
export const AUDIENCES = ['everybody', 'visitors', 'members', 'owners'] as const;
export type Audience = (typeof AUDIENCES)[number];

const MINUTE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/;

/** A minute on the clocks of Shanghai, `2026-12-01 10:00`; as text they stand in their order. */
export const ShanghaiMinute = z
  .string()
  .regex(MINUTE, '时间写作 2026-12-01 10:00（北京时间）')
  .refine((text) => {
    const day = text.slice(0, 10);
    return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) === day;
  }, '没有这一天');

/** A block as operators write it. What its `config` must hold, its kind says. */
export const LayoutBlock = z
  .strictObject({
    id: Id,
    kind: Line.min(1).max(40),
    config: z.record(z.string(), z.unknown()),
    audience: z.enum(AUDIENCES).default('everybody'),
    /** From when, and until before when it is shown; null: always. */
    from: ShanghaiMinute.nullable().default(null),
    until: ShanghaiMinute.nullable().default(null),
  })
  .refine(({ from, until }) => !from || !until || from < until, {
    path: ['until'],
    message: '结束要在开始之后',
  });
export type LayoutBlock = z.output<typeof LayoutBlock>;

/** A page from top to bottom. */
export const LayoutBlocks = z
  .array(LayoutBlock)
  .min(1)
  .max(30)
  .superRefine((blocks, context) => {
    blocks.forEach(({ id }, i) => {
      if (blocks.findIndex((other) => other.id === id) < i)
        context.addIssue({ code: 'custom', path: [i, 'id'], message: '编号重复' });
    });
  });
