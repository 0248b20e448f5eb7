import { z } from 'zod';
import { Id, Instant, Link, OpenId, pageInput } from '../common.ts';
import type { Schemas } from '../core.ts';
import { NOTICE_CHANNELS, NOTICE_KINDS, NOTICE_TEMPLATES, SUBSCRIBE_HOSTS } from './kinds.ts';

const NoticeKind = z.enum(NOTICE_KINDS);
const NoticeTemplate = z.enum(NOTICE_TEMPLATES);
const NoticeChannel = z.enum(NOTICE_CHANNELS);
const SubscribeHost = z.enum(SUBSCRIBE_HOSTS);

const MAX_IDS = 50;

/** Kinds as an address carries them: `order,system`. */
const Kinds = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(NoticeKind).min(1).max(NOTICE_KINDS.length));

export const MAX_WAYS = 3;

/** One tap further than the message itself: a free time in place of one that was lost. */
const NoticeWay = z.object({ text: z.string(), link: Link });

export const Notice = z.object({
  id: Id,
  kind: NoticeKind,
  title: z.string(),
  body: z.string(),
  /** Where a tap leads; null for a message that leads nowhere. */
  link: Link.nullable(),
  /** What it led to is not there any more. */
  gone: z.boolean(),
  /** What can be done from the message at once, while it still can. */
  ways: z.array(NoticeWay).max(MAX_WAYS),
  at: Instant,
  read: z.boolean(),
  /** Sent because the person agreed to news; can be ended from the message. */
  marketing: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** Messages that were not read yet; kinds without any are left out. */
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
          /** Cannot be switched off. */
          fixed: z.boolean(),
        }),
      ),
    }),
  ),
  /** Templates a person can be asked to subscribe to, by host; empty where none is set up. */
  subscribe: z.array(
    z.object({
      host: SubscribeHost,
      template: NoticeTemplate,
      templateId: z.string(),
      /** open: not asked yet, or the message that was allowed has gone. */
      answer: z.enum(['open', 'granted', 'refused']),
    }),
  ),
});
export type NoticePreferences = z.infer<typeof NoticePreferences>;

export const noticeSchemas = {
  'notice.list': {
    /** Without `kinds` all of them. */
    input: z.strictObject({ kinds: Kinds.optional(), ...pageInput }),
    output: z.object({ items: z.array(Notice), nextCursor: z.string().nullable() }),
  },
  'notice.unread': { input: z.strictObject({}), output: Unread },
  'notice.read': {
    /** Those named, or all of some kinds, or all; of those no later than `until`. */
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
    /** What the person allowed just now, and what they did not: of that they are not asked again. */
    input: z.strictObject({
      host: SubscribeHost,
      templates: z.array(NoticeTemplate).max(NOTICE_TEMPLATES.length),
      refused: z.array(NoticeTemplate).max(NOTICE_TEMPLATES.length).default([]),
      /** Who allowed it, as the host names them to the mini-program; messages go to no one without. */
      openId: OpenId.optional(),
    }),
    output: z.object({ done: z.literal(true) }),
  },
} satisfies Schemas;
