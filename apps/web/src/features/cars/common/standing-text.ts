import type { Wish } from '@marque/contract/cars/wish/schema';
import { changeText } from '@marque/contract/money';

/** Returns the present state of a saved configuration as a short text. */
export function standingText({ nowFen, seenFen, valid }: Wish): string {
  if (nowFen === null) return '这款车已停售';
  if (!valid) return '有选装停售，打开后给你调整方案';
  const change = nowFen - seenFen;
  return change === 0 ? '价格没有变' : `比保存时 ${changeText(change)}`;
}
