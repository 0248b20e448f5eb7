import { z } from 'zod';
import { Id, Instant, Link, OpenId, pageInput } from '../common.ts';
import type { Schemas } from '../core.ts';
import { NOTICE_CHANNELS, NOTICE_KINDS, NOTICE_TEMPLATES, SUBSCRIBE_HOSTS } from './kinds.ts';

const NoticeKind = z.enum(NOTICE_KINDS);
const NoticeTemplate = z.enum(NOTICE_TEMPLATES);
const NoticeChannel = z.enum(NOTICE_CHANNELS);
const SubscribeHost = z.enum(SUBSCRIBE_HOSTS);

const MAX_IDS = 50;

/** Kinds as a query carries them: `order,system`. */
const Kinds = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(NoticeKind).min(1).max(NOTICE_KINDS.length));

export const MAX_WAYS = 3;

/** An action offered in a notice, e.g. a free time in place of a cancelled one. */
const NoticeWay = z.object({ text: z.string(), link: Link });

export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  title: z.string(),
  body: z.string(),
  /** The link; null for none. */
  link: Link.nullable(),
  /** Whether the target of the link no longer exists. */
  gone: z.boolean(),
  /** The actions that are still possible. */
  ways: z.array(NoticeWay).max(MAX_WAYS),
  at: Instant,
  read: z.boolean(),
  /** Whether it is news that the person agreed to. It has a link to unsubscribe. */
  marketing: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** The numbers of unread notices. Kinds without any are left out. */
export const Unread = z.object({
  total: z.number().int(),
  kinds: z.partialRecord(NoticeKind, z.number().int()),
});
export type Unread = z.infer<typeof Unread>;

export const NoticePreferences = z.object({
  kinds: z.array(
    z.object({
      kind: NoticeKind,
      channels: z.array(
        z.object({
          channel: NoticeChannel,
          on: z.boolean(),
          /** Whether it cannot be switched off. */
          fixed: z.boolean(),
        }),
      ),
    }),
  ),
  /** The templates that a person can subscribe to, by host; empty when none is configured. */
  subscribe: z.array(
    z.object({
      host: SubscribeHost,
      template: NoticeTemplate,
      templateId: z.string(),
      /** open: not asked yet, or the grant is used up. */
      answer: z.enum(['open', 'granted', 'refused']),
    }),
  ),
});
export type NoticePreferences = z.infer<typeof NoticePreferences>;

export const noticeSchemas = {
  'notice.list': {
    /** All kinds when `kinds` is left out. */
    input: z.strictObject({ kinds: Kinds.optional(), ...pageInput }),
    output: z.object({ items: z.array(Notice), nextCursor: z.string().nullable() }),
  },
  'notice.unread': { input: z.strictObject({}), output: Unread },
  'notice.read': {
    /** Marks the given ids, kinds, or all notices up to `until`. */
    input: z.strictObject({
      ids: z.array(Id).min(1).max(MAX_IDS).optional(),
      kinds: z.array(NoticeKind).min(1).optional(),
      until: Instant.optional(),
    }),
    output: Unread,
  },
  'notice.remove': {
    input: z.strictObject({ ids: z.array(Id).min(1).max(MAX_IDS) }),
    output: Unread,
  },
  'notice.preferences': { input: z.strictObject({}), output: NoticePreferences },
  'notice.setPreference': {
    input: z.strictObject({ kind: NoticeKind, channel: NoticeChannel, on: z.boolean() }),
    output: NoticePreferences,
  },
  'notice.subscribed': {
    /**
     * The templates the person granted or refused just now. They are not asked about refused ones
     * again.
     */
    input: z.strictObject({
      host: SubscribeHost,
      templates: z.array(NoticeTemplate).max(NOTICE_TEMPLATES.length),
      refused: z.array(NoticeTemplate).max(NOTICE_TEMPLATES.length).default([]),
      /** The person's id in the host's mini-program, without which no messages are sent. */
      openId: OpenId.optional(),
    }),
    output: z.object({ done: z.literal(true) }),
  },
} satisfies Schemas;
