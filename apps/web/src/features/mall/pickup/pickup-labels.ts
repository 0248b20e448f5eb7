import { lastDayBefore } from '@marque/contract/shanghai';
import type { PickupLine, PickupOrder } from '@marque/contract/mall/pickup/schema';
import { appointmentText } from '../dealer/appointment-labels.ts';

/** Returns the state of a line's pieces: 共 3 件 · 已使用 1 件 · 可退 2 件. */
export const piecesText = ({
  quantity,
  used,
  refunding,
  refunded,
  refundable,
}: Pick<PickupLine, 'quantity' | 'used' | 'refunding' | 'refunded' | 'refundable'>): string =>
  [
    `共 ${quantity} 件`,
    used > 0 ? `已使用 ${used} 件` : '',
    refunding > 0 ? `退款中 ${refunding} 件` : '',
    refunded > 0 ? `已退款 ${refunded} 件` : '',
    refundable > 0 ? `可退 ${refundable} 件` : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** Returns the appointment's time, or how long the codes are valid; '' when neither applies. */
export function pickupTime({
  state,
  appointment,
  codes,
  validUntil,
}: Pick<PickupOrder, 'state' | 'appointment' | 'codes' | 'validUntil'>): string {
  if (state === 'booked' && appointment) return appointmentText(appointment);
  if (state === 'toBook') return '还没有约安装时间';
  if (codes.usable === 0) return '';
  return validUntil ? `有效期至 ${lastDayBefore(new Date(validUntil))}` : '长期有效';
}
