import type { NoticeChannel, NoticeKind } from '@marque/contract/notice/kinds';

type NoticeTab = {
  id: string;
  name: string;
  kinds: readonly NoticeKind[];
  empty: { title: string; text: string };
};

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

/** The tabs of the member's notices. Each kind is in one. */
export const NOTICE_TABS = [
  {
    id: 'talk',
    name: '互动',
    kinds: ['community', 'invitation'],
    empty: { title: '还没有人找你', text: '有人赞你、评论你，或接受邀请，会写在这里' },
  },
  {
    id: 'system',
    name: '系统',
    kinds: ['system', 'certification'],
    empty: { title: '没有系统消息', text: '认证进度、账号安全和协议更新，会写在这里' },
  },
  {
    id: 'order',
    name: '订单',
    kinds: ['order', 'car', 'rights', 'points'],
    empty: { title: '没有订单消息', text: '发货、退款、爱车和快到期的权益，会写在这里' },
  },
  {
    id: 'activity',
    name: '活动',
    kinds: ['activity'],
    empty: { title: '没有活动消息', text: '报名结果、时间变动和到场提醒，会写在这里' },
  },
] as const satisfies readonly NoticeTab[];
export type NoticeTabId = (typeof NOTICE_TABS)[number]['id'];

export const CHANNEL_NAMES: Record<NoticeChannel, string> = {
  app: '红点提醒',
  sms: '短信',
  subscribe: '订阅消息',
};
