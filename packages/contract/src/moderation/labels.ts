/** Why a member reports what another has written. */
export const REPORT_REASONS = [
  'illegal',
  'vulgar',
  'ad',
  'fraud',
  'abuse',
  'false',
  'private',
  'copied',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  illegal: '违法违规',
  vulgar: '低俗、色情',
  ad: '广告、刷评',
  fraud: '虚假、欺诈',
  abuse: '辱骂、攻击他人',
  false: '不实信息',
  private: '泄露他人隐私',
  copied: '抄袭、盗图',
  other: '其他',
};

export const MAX_REPORT_TEXT = 200;
export const MAX_APPEAL_TEXT = 300;
