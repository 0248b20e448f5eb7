/** How often a quota begins anew. level: once for each level reached. */
export const BENEFIT_PERIODS = ['month', 'year', 'level'] as const;
export type BenefitPeriod = (typeof BENEFIT_PERIODS)[number];

export const BENEFIT_ICONS = [
  'wash',
  'check',
  'pickup',
  'ticket',
  'truck',
  'gift',
  'person',
  'star',
] as const;
export type BenefitIcon = (typeof BENEFIT_ICONS)[number];

export const PERIOD_NAMES: Record<BenefitPeriod, string> = {
  month: '每月',
  year: '每年',
  level: '每个等级',
};
