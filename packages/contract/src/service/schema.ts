import { z } from 'zod';
import { Id, Instant, Line, LongText } from '../common.ts';
import type { Schemas } from '../core.ts';

/** What a person needs help with. */
export const ServiceTopic = z.enum(['product', 'order', 'refund', 'payment', 'account']);
export type ServiceTopic = z.infer<typeof ServiceTopic>;

const TimeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, '时间写作 08:00');

/** From when until when the telephone is answered, every day in Shanghai. */
export const ServiceHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from < to, { path: ['to'], message: '结束要在开始之后' });
export type ServiceHours = z.infer<typeof ServiceHours>;

export const ServiceQuestion = z.strictObject({
  id: Id,
  topic: ServiceTopic,
  question: Line.min(1).max(40),
  /** Figures of the mall's rules stand in braces: `{returnDays}`. */
  answer: LongText.min(1).max(400),
});
export type ServiceQuestion = z.infer<typeof ServiceQuestion>;

export const ServiceContent = z.strictObject({
  hours: ServiceHours,
  questions: z
    .array(ServiceQuestion)
    .min(1)
    .max(60)
    .superRefine((questions, context) => {
      questions.forEach(({ id }, i) => {
        if (questions.findIndex((other) => other.id === id) < i)
          context.addIssue({ code: 'custom', path: [i, 'id'], message: '编号重复' });
      });
    }),
});
export type ServiceContent = z.infer<typeof ServiceContent>;

/** As many digits and dashes as an order number may have. */
const OrderNumber = z.string().regex(/^[\d-]{6,32}$/);

export const ServiceDesk = z.object({
  hotline: z.string(),
  hours: ServiceHours,
  /** Whether the telephone is answered now. */
  open: z.boolean(),
  /** When that changes. */
  changesAt: Instant,
  /** Those of the topic first. */
  questions: z.array(
    z.object({ id: Id, topic: ServiceTopic, question: z.string(), answer: z.string() }),
  ),
  /** Where a conversation opens, with the order handed over; null without a chat. */
  chatUrl: z.string().nullable(),
});
export type ServiceDesk = z.infer<typeof ServiceDesk>;

export const serviceSchemas = {
  'service.desk': {
    input: z.strictObject({ topic: ServiceTopic, orderNo: OrderNumber.optional() }),
    output: ServiceDesk,
  },
} satisfies Schemas;
