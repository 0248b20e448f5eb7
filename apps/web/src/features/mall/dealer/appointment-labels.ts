import { dayText } from '@marque/contract/shanghai';
import type { HalfDay } from '@marque/contract/mall/installation/schema';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';

const HALVES: Record<HalfDay, string> = { am: '上午', pm: '下午' };

/**
 * Returns an appointment as text: 3 月 2 日 周一 09:30, or 3 月 2 日 周一 上午 where only the half day is
 * known.
 */
export const appointmentText = ({
  day,
  half,
  start,
}: {
  day: string;
  half: HalfDay;
  start: string | null;
}): string => (start ? timeText(start) : `${dayText(day)} ${HALVES[half]}`);
