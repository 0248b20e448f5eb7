/** Why a car comes later than it was said to. */
export const DELAY_KINDS = ['parts', 'schedule', 'transport', 'weather', 'other'] as const;
export type DelayKind = (typeof DELAY_KINDS)[number];

export const DELAY_KIND_NAMES: Record<DelayKind, string> = {
  parts: '缺件',
  schedule: '排产',
  transport: '运输',
  weather: '天气',
  other: '其他',
};

/** 运输：雪天封路; the reason alone where no kind was said. */
export const delayText = (kind: DelayKind | null, reason: string): string =>
  kind === null ? reason : `${DELAY_KIND_NAMES[kind]}：${reason}`;
