import type { Quotation } from '@marque/contract/serve/quotation/schema';
import type { SaleState } from '@marque/contract/used-car/sell/schema';
import type { KnownLead } from '../lead/module.ts';

/** Returns where a sale stands. `isScheduled`: an inspection is ahead. */
export function stateOf(
  { status, isOpen }: Pick<KnownLead, 'status' | 'isOpen'>,
  quotation: Pick<Quotation, 'status'> | null,
  isScheduled: boolean,
): SaleState {
  if (status === 'withdrawn') return 'withdrawn';
  switch (quotation?.status) {
    case 'done':
      return 'done';
    case 'accepted':
      return 'accepted';
    case 'declined':
      return 'declined';
    case 'open':
      return isOpen ? 'offered' : 'ended';
    case 'expired':
      return isOpen ? 'expired' : 'ended';
    default:
  }
  if (!isOpen) return 'ended';
  return isScheduled ? 'scheduled' : 'submitted';
}

export const STATE_TEXT: Record<SaleState, string> = {
  submitted: '等你约时间',
  scheduled: '约好检测',
  offered: '等你决定',
  accepted: '办理过户中',
  done: '已成交',
  declined: '没有卖',
  expired: '报价已过期',
  ended: '已结束',
  withdrawn: '资料已删除',
};
