/** Why a member reports what another has written. */
export const REPORT_REASONS = ['abuse', 'ad', 'fraud', 'private', 'vulgar', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  abuse: '辱骂、攻击他人',
  ad: '广告、刷评',
  fraud: '虚假、欺诈',
  private: '泄露他人隐私',
  vulgar: '低俗、色情',
  other: '其他',
};

export const MAX_REPORT_TEXT = 200;
export const MAX_APPEAL_TEXT = 300;
