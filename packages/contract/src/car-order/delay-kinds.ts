/** The causes of a delay. */
export const DELAY_KINDS = ['parts', 'schedule', 'transport', 'weather', 'other'] as const;
export type DelayKind = (typeof DELAY_KINDS)[number];

export const DELAY_KIND_NAMES: Record<DelayKind, string> = {
  parts: '缺件',
  schedule: '排产',
  transport: '运输',
  weather: '天气',
  other: '其他',
};

/** Formats a delay, for example 运输：雪天封路; only the reason when the kind is null. */
export const delayText = (kind: DelayKind | null, reason: string): string =>
  kind === null ? reason : `${DELAY_KIND_NAMES[kind]}：${reason}`;
