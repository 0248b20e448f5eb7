import type { NoticeTemplate } from '@marque/contract/notice/kinds';

/** What each template of a message out of the app says of the fact; its words are the provider's. */
export const OUTSIDE_VALUES = {
  arrival: ['title'],
  shipped: ['carrier', 'trackingNo'],
  refunded: ['title'],
  appointment: ['name', 'time', 'store'],
  leadAnswer: ['store'],
  certification: ['title'],
  benefit: ['title'],
  security: ['title'],
} as const satisfies Record<NoticeTemplate, readonly string[]>;

/** The words of a message outside of the app. */
export type Outside = {
  [T in NoticeTemplate]: {
    template: T;
    values: Record<(typeof OUTSIDE_VALUES)[T][number], string>;
  };
}[NoticeTemplate];
