import type { EarnWay } from '@marque/contract/points/schema';
import { formatInteger } from '@marque/contract/money';

const WINDOWS = { day: '今天', month: '本月', year: '今年', life: '一共' } as const;

/** How often it was done of the times that count: 本月 2/5. Else the limits, where there are any. */
export function progressText({ progress, state, note }: EarnWay): string {
  if (state === 'spent') return note;
  return progress ? `${WINDOWS[progress.window]} ${progress.done}/${progress.max}` : note;
}

/** What is got each time or for every yuan: +20 积分 +5 成长值. */
export function gainText(
  { text, score, growth, perYuan }: Pick<EarnWay, 'text' | 'score' | 'growth' | 'perYuan'>,
  name: string,
): string {
  const ofScore = perYuan ? text : score > 0 ? `+${formatInteger(score)} ${name}` : '';
  const ofGrowth = growth > 0 ? `+${formatInteger(growth)} 成长值` : '';
  return [ofScore, ofGrowth].filter(Boolean).join(' ');
}
