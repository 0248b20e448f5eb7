import type { OrderStatus } from '@marque/contract/mall/order/schema';
import type {
  Appointment,
  PickupAction,
  PickupRefundCheck,
  PickupState,
} from '@marque/contract/mall/pickup/schema';
import type { WriteOffStatus } from '@marque/contract/mall/write-off/schema';

export const STATE_TEXT: Record<PickupState, string> = {
  toBook: '待预约',
  booked: '已预约',
  toUse: '待使用',
  refunding: '退款中',
  expired: '已过期',
  used: '已使用',
  refunded: '已退款',
};

/** What is known of an order for a store. `bookable`: a time to have goods fitted can be proposed. */
type PickupFacts = {
  codes: readonly WriteOffStatus[];
  bookable: boolean;
  appointment: Appointment | null;
};

/** What the order waits for, or what has become of it. */
export function stateOf({ codes, bookable, appointment }: PickupFacts): PickupState {
  if (codes.includes('usable')) {
    if (!bookable) return 'toUse';
    return appointment ? 'booked' : 'toBook';
  }
  if (codes.includes('refunding')) return 'refunding';
  if (codes.includes('expired')) return 'expired';
  return codes.includes('used') ? 'used' : 'refunded';
}

export function actionsOf({
  codes,
  bookable,
  refundable,
}: PickupFacts & { refundable: boolean }): PickupAction[] {
  return [
    ...(codes.includes('usable') ? (['writeOff'] as const) : []),
    ...(bookable ? (['install'] as const) : []),
    ...(refundable ? (['refund'] as const) : []),
  ];
}

type Line = { refundable: number; reason: string };

/** Why nothing of an order may be given back, for people. */
export const refusalOf = (status: OrderStatus, lines: readonly Line[]): string =>
  lines.length === 0
    ? '这笔订单没有到店的商品'
    : status === 'unpaid'
      ? '付款后才能申请退款'
      : (lines.find(({ reason }) => reason)?.reason ?? '可退的件数有变化，请重新选择');

/** What happens to codes and appointment, as sentences. `used`: pieces that stay because they were used. */
export function notesOf({
  codes,
  used,
  appointment,
  appointmentEnds,
}: Pick<PickupRefundCheck, 'codes' | 'appointment' | 'appointmentEnds'> & {
  used: number;
}): PickupRefundCheck['notes'] {
  const notes: PickupRefundCheck['notes'] = [];
  if (codes > 0)
    notes.push({
      about: 'code',
      text: `提交后 ${codes} 张核销码暂停使用，退款完成后失效，撤销申请就恢复`,
    });
  if (used > 0) notes.push({ about: 'code', text: `已到店使用的 ${used} 件不退` });
  if (appointment && codes > 0)
    notes.push({
      about: 'appointment',
      text: appointmentEnds ? '退款完成后，安装预约自动取消' : '还有商品要安装，预约时间不变',
    });
  return notes;
}
