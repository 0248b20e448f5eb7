import type { InsureState } from '@marque/contract/serve/insurance/schema';
import type { Quotation } from '@marque/contract/serve/quotation/schema';
import type { KnownLead } from '../lead/module.ts';

/** Returns where a request stands: by its lead, and by its quotations once there are any. */
export function stateOf(
  { status, isOpen }: Pick<KnownLead, 'status' | 'isOpen'>,
  quotations: readonly Pick<Quotation, 'status'>[],
): InsureState {
  const has = (wanted: Quotation['status']) => quotations.some((one) => one.status === wanted);
  if (status === 'withdrawn') return 'withdrawn';
  if (has('done')) return 'done';
  if (has('accepted')) return 'accepted';
  if (!isOpen) return has('declined') ? 'declined' : 'ended';
  if (has('open')) return 'quoted';
  return has('expired') ? 'expired' : 'quoting';
}

export const STATE_TEXT: Record<InsureState, string> = {
  quoting: '报价中',
  quoted: '等你选一份',
  accepted: '门店办理中',
  done: '保单已办好',
  declined: '都没有选',
  expired: '报价已过期',
  ended: '已结束',
  withdrawn: '资料已删除',
};
