/**
 * The states of a work order. waiting: an extra waits for the owner's answer. closed: given up
 * before any work was done.
 */
export const WORK_STATUSES = [
  'received',
  'checking',
  'waiting',
  'working',
  'testing',
  'ready',
  'delivered',
  'closed',
] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

export const WORK_STATUS_TEXT: Record<WorkStatus, string> = {
  received: '已接车',
  checking: '检测中',
  waiting: '待你确认',
  working: '施工中',
  testing: '质检中',
  ready: '待取车',
  delivered: '已交车',
  closed: '已取消',
};

/** How soon an extra should be done. */
export const URGENCIES = ['must', 'advised', 'later'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const URGENCY_TEXT: Record<Urgency, string> = {
  must: '必须做',
  advised: '建议做',
  later: '可以缓',
};

/** The marks of a check-up. */
export const GRADES = ['ok', 'soon', 'now'] as const;
export type Grade = (typeof GRADES)[number];

export const GRADE_TEXT: Record<Grade, string> = { ok: '正常', soon: '尽快', now: '马上' };

export const isWorkOver = (status: WorkStatus): boolean =>
  status === 'delivered' || status === 'closed';
