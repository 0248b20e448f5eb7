import type { NoticeTemplate } from '@marque/contract/notice/kinds';

/**
 * The values each template of a message outside the app needs. Its text is registered with the
 * host.
 */
export const OUTSIDE_VALUES = {
  arrival: ['title'],
  shipped: ['carrier', 'trackingNo'],
  refunded: ['title'],
  appointment: ['name', 'time', 'store'],
  workshop: ['title', 'store'],
  leadAnswer: ['store'],
  certification: ['title'],
  benefit: ['title'],
  security: ['title'],
  /** A place is free for the person until a time. */
  actPlace: ['title', 'until'],
  /** What has changed, in a few words: 时间改了, 活动取消. */
  actChanged: ['title', 'change'],
} as const satisfies Record<NoticeTemplate, readonly string[]>;

/** A template and its values for a message outside the app. */
export type Outside = {
  [T in NoticeTemplate]: {
    template: T;
    values: Record<(typeof OUTSIDE_VALUES)[T][number], string>;
  };
}[NoticeTemplate];
