import type { NoticeChannel, NoticeKind } from '@marque/contract/notice/kinds';

export const KIND_NAMES: Record<NoticeKind, string> = {
  order: '订单',
  car: '爱车',
  rights: '权益',
  points: '积分',
  certification: '认证',
  invitation: '邀请',
  community: '社区',
  activity: '活动',
  system: '系统',
};

export const CHANNEL_NAMES: Record<NoticeChannel, string> = {
  app: '红点提醒',
  sms: '短信',
  subscribe: '订阅消息',
};
