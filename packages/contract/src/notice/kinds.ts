/** What messages are about; how a person tells them apart and keeps them apart. */
export const NOTICE_KINDS = [
  'order',
  'car',
  'rights',
  'points',
  'certification',
  'invitation',
  'community',
  'activity',
  'system',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Ways a message takes besides the list: pointed out in the app, by SMS, as a subscribe message. */
export const NOTICE_CHANNELS = ['app', 'sms', 'subscribe'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Whose subscribe messages there are; each grant of a person is good for one message. */
export const SUBSCRIBE_HOSTS = ['wechat', 'douyin'] as const;
export type SubscribeHost = (typeof SUBSCRIBE_HOSTS)[number];

/** What goes out of the app is worded by templates that the provider approved. */
export const NOTICE_TEMPLATES = [
  'arrival',
  'shipped',
  'refunded',
  'appointment',
  'leadAnswer',
  'certification',
  'benefit',
  'security',
] as const;
export type NoticeTemplate = (typeof NOTICE_TEMPLATES)[number];
