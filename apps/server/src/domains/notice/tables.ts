import type { Link } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type {
  NoticeChannel,
  NoticeKind,
  NoticeTemplate,
  SubscribeHost,
} from '@marque/contract/notice/kinds';
import type { TablesOf } from '#database/columns.ts';

/** A way as stored. `until`: the moment from which it is no longer offered. */
export type WayRow = { text: string; link: Link; until: string };

export type DeliveryChannel = 'sms' | SubscribeHost;

export type NoticeTables = TablesOf<
  | 'notice'
  | 'notice_fact'
  | 'notice_preference'
  | 'notice_delivery'
  | 'notice_grant'
  | 'notice_marketing'
  | 'notice_token',
  {
    notice: { brand: Brand; kind: NoticeKind; link: Link; ways: WayRow[] };
    notice_preference: { kind: NoticeKind; channel: NoticeChannel };
    notice_delivery: {
      channel: DeliveryChannel;
      template: NoticeTemplate;
      template_values: Record<string, string>;
      state: 'waiting' | 'sent' | 'skipped' | 'failed';
    };
    notice_grant: { host: SubscribeHost; template: NoticeTemplate };
    notice_token: { host: SubscribeHost };
  }
>;
