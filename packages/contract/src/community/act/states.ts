/** The kinds of activities, with their names. */
export const ACT_KINDS = {
  drive: '自驾',
  camp: '露营',
  track: '场地驾驶',
  salon: '沙龙',
  service: '关怀',
  charity: '公益',
  online: '线上',
} as const;
export type ActKind = keyof typeof ACT_KINDS;

/**
 * scheduled: sign-up has not begun. full: no place is free, people queue. closed: sign-up is over.
 * running: a session takes place.
 */
export const ACT_STATES = [
  'scheduled',
  'open',
  'full',
  'closed',
  'running',
  'ended',
  'cancelled',
] as const;
export type ActState = (typeof ACT_STATES)[number];

export const ACT_STATE_TEXT: Record<ActState, string> = {
  scheduled: '即将开始',
  open: '报名中',
  full: '名额已满',
  closed: '报名截止',
  running: '进行中',
  ended: '已结束',
  cancelled: '已取消',
};

/** The number of each status of a sign-up, as calls give it. */
export const JOIN_CODES = {
  confirmed: 2,
  checkedIn: 3,
  waiting: 4,
  offered: 5,
  pendingPay: 6,
  exited: 7,
  expired: 8,
  cancelled: 10,
  noShow: 11,
} as const;
export type JoinStatus = keyof typeof JOIN_CODES;

export const JOIN_TEXT: Record<JoinStatus, string> = {
  confirmed: '已报名',
  checkedIn: '已签到',
  waiting: '候补中',
  offered: '待确认',
  pendingPay: '待支付',
  exited: '已退出',
  expired: '已失效',
  cancelled: '活动取消',
  noShow: '未到场',
};

/** The sign-ups that are under way. A member has at most one in an activity. */
export const ACTIVE_JOINS = [
  'confirmed',
  'checkedIn',
  'waiting',
  'offered',
  'pendingPay',
] as const satisfies readonly JoinStatus[];

/** The sign-ups that hold a place. */
export const HOLDING_JOINS = [
  'confirmed',
  'checkedIn',
  'offered',
  'pendingPay',
] as const satisfies readonly JoinStatus[];

/** Sign-ups of people who come. */
export const COMING_JOINS = ['confirmed', 'checkedIn'] as const satisfies readonly JoinStatus[];

/** Who may sign up. certified: an owner whose licence was checked. */
export const ACT_AUDIENCES = ['all', 'owner', 'certified'] as const;
export type ActAudience = (typeof ACT_AUDIENCES)[number];

/** Whether a sign-up names a car of the member. */
export const CAR_NEEDS = ['no', 'may', 'must'] as const;
export type CarNeed = (typeof CAR_NEEDS)[number];

/** The next steps of a member in an activity. */
export const ACT_STEPS = ['sign', 'queue', 'pay', 'accept', 'ticket', 'exit', 'review'] as const;
export type ActStep = (typeof ACT_STEPS)[number];

/**
 * The own activities: to come, to be reviewed, and over without a review. Those that are reviewed are
 * listed by their reviews.
 */
export const ACT_TABS = ['coming', 'due', 'over'] as const;
export type ActTab = (typeof ACT_TABS)[number];
