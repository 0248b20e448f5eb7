import { z } from 'zod';
import { Id, Instant, Line, LongText, pageInput } from '../common.ts';
import type { Schemas } from '../core.ts';
import { TypedPhone } from '../session/schema.ts';
import { NOTICE_KINDS, SUBSCRIBE_HOSTS } from './kinds.ts';

/**
 * A delivery of a notice outside the app. In development, without a host's account, the sandbox
 * delivers it.
 */
const NoticeDelivery = z.object({
  userId: Id,
  noticeId: Id,
  channel: z.enum(['sms', ...SUBSCRIBE_HOSTS]),
  template: z.string(),
  state: z.enum(['waiting', 'sent', 'skipped', 'failed']),
  /** Why it was not sent, e.g. switched off, read, no grant, no messenger, no phone. */
  reason: z.string().nullable(),
  attempts: z.number().int(),
  at: Instant,
});
export type NoticeDelivery = z.infer<typeof NoticeDelivery>;

const NoticeDraft = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  title: Line.min(2).max(30),
  body: LongText.min(2).max(200),
  link: z
    .strictObject({ page: Id, params: z.record(z.string().max(32), Line.max(200)) })
    .nullable()
    .default(null),
  /** Whether the notice is news: sent only with consent, in daytime and at most twice a week. */
  marketing: z.boolean().default(false),
  /** Whether the notice is shown in both brands or only in that of the call. */
  bothBrands: z.boolean().default(false),
  /** The phone numbers of the receivers; all members when it is left out. */
  phones: z.array(TypedPhone).min(1).max(1000).optional(),
});
export type NoticeDraft = z.infer<typeof NoticeDraft>;

export const noticeDeskSchemas = {
  'operator.noticePreview': { input: NoticeDraft, output: z.object({ count: z.number().int() }) },
  'operator.noticeSend': { input: NoticeDraft, output: z.object({ count: z.number().int() }) },
  'operator.noticeDeliveries': {
    input: z.strictObject(pageInput),
    output: z.object({ items: z.array(NoticeDelivery), nextCursor: z.string().nullable() }),
  },
} satisfies Schemas;
