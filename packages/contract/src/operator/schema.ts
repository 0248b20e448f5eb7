import { z } from 'zod';
import { Id, Instant, Line, Nothing, openPageOf, pageInput } from '../common.ts';
import type { Schemas } from '../core.ts';

/** admin: all calls. store: calls for its own store. */
export const OperatorRole = z.enum(['admin', 'store', 'reviewer']);
export type OperatorRole = z.infer<typeof OperatorRole>;

/** The reason for which an operator reads or changes personal data. */
export const Reason = Line.min(4).max(200);

export const OrderNo = z.string().regex(/^[\d-]{6,32}$/, 'an order number has digits only');

export const LogEntry = z.object({
  at: Instant,
  operator: z.string(),
  action: z.string(),
  input: z.unknown(),
  /** begun, done, or the error code. */
  outcome: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const byOrder = z.strictObject({ orderNo: OrderNo });

const JobKind = Line.min(1).max(60);

/** The numbers of jobs of one kind: waiting, running, to be retried, given up. */
export const JobFigures = z.object({
  kind: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  dead: z.number().int(),
  /** The age in ms of the oldest job that is due. */
  oldestMs: z.number().int(),
});
export type JobFigures = z.infer<typeof JobFigures>;

/** A job that has used up its attempts. */
export const DeadJob = z.object({
  id: Id,
  kind: z.string(),
  attempts: z.number().int(),
  lastError: z.string(),
  diedAt: Instant,
});
export type DeadJob = z.infer<typeof DeadJob>;

export const operatorSchemas = {
  'operator.me': {
    input: Nothing,
    output: z.object({ name: z.string(), role: OperatorRole, dealerId: Id.nullable() }),
  },
  'operator.clerk': { input: Nothing, output: z.object({ on: z.boolean() }) },
  'operator.clerkSet': {
    input: z.strictObject({ on: z.boolean() }),
    output: z.object({ on: z.boolean() }),
  },
  /** Returns the figures of all jobs and the jobs given up, the latest first. */
  'operator.jobs': {
    input: z.strictObject(pageInput),
    output: openPageOf(DeadJob).extend({ kinds: z.array(JobFigures) }),
  },
  'operator.jobRetry': {
    input: z
      .strictObject({ id: Id.optional(), kind: JobKind.optional() })
      .refine(({ id, kind }) => (id === undefined) !== (kind === undefined), {
        path: ['id'],
        message: 'name a job or a kind',
      }),
    output: z.object({ count: z.number().int() }),
  },
  'operator.log': { input: z.strictObject(pageInput), output: openPageOf(LogEntry) },
} satisfies Schemas;
