/** The kinds of notices, by which people filter and configure them. */
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

/** The channels beside the list: badges in the app, SMS, subscribe messages. */
export const NOTICE_CHANNELS = ['app', 'sms', 'subscribe'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The hosts with subscribe messages. Each grant allows one message. */
export const SUBSCRIBE_HOSTS = ['wechat', 'douyin'] as const;
export type SubscribeHost = (typeof SUBSCRIBE_HOSTS)[number];

/** The templates of messages outside the app, which the provider has approved. */
export const NOTICE_TEMPLATES = [
  'arrival',
  'shipped',
  'refunded',
  'appointment',
  'workshop',
  'leadAnswer',
  'certification',
  'benefit',
  'security',
  'actPlace',
  'actChanged',
] as const;
export type NoticeTemplate = (typeof NOTICE_TEMPLATES)[number];
