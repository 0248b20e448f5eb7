import { z } from 'zod';
import { Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';

/** What a page needs to sign itself for the messaging platform's SDK. Good for a short time. */
const Ticket = z.object({ ticket: z.string(), appId: z.string() });

export const wechatSchemas = {
  'wechat.ticket': { input: Nothing, output: Ticket },
  'wechat.communityTicket': { input: Nothing, output: Ticket },
} satisfies Schemas;
