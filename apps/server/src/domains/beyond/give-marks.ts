import { KM_MARKS } from '@marque/contract/member/beyond/marks';
import type { Tx } from '#kernel/database.ts';
import type { PayloadOf } from '#kernel/module.ts';
import type { Earnings } from '../earning/module.ts';
import type { workshopDelivered } from '../maintenance/events.ts';
import { beyondRepository as beyond } from './repository.ts';

/**
 * Gives the points of the marks a car has reached, once over all its owners. Less than before gives
 * nothing.
 */
export async function giveMarks(
  { earnings }: { earnings: Earnings },
  tx: Tx,
  { userId, brand, vinIndex, km, at }: PayloadOf<typeof workshopDelivered>,
): Promise<void> {
  if (!(await beyond.note(tx, { vinIndex, brand, km, at }))) return;
  for (const mark of KM_MARKS) {
    if (mark.km > km) return;
    const row = { vin_index: vinIndex, km: mark.km, brand, user_id: userId, score: 0, at };
    if (!(await beyond.add(tx, row))) continue;
    const { granted } = await earnings.earn(tx, {
      userId,
      brand,
      rule: mark.rule,
      reference: vinIndex,
      link: { page: 'member.beyondScore', params: {} },
    });
    await beyond.setScore(tx, vinIndex, mark.km, granted);
  }
}
