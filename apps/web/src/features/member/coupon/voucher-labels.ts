import type { Voucher } from '@marque/contract/voucher/schema';
import { formatDate } from '#shared/format/time.ts';

/** Until when it can be used, how often, or what became of it. */
export function voucherNote({
  status,
  statusText,
  uses,
  usesLeft,
  validUntil,
  history,
}: Pick<
  Voucher,
  'status' | 'statusText' | 'uses' | 'usesLeft' | 'validUntil' | 'history'
>): string {
  const [last] = history;
  if (status === 'used' && last) return `${formatDate(last.at)} 在${last.store}使用`;
  // The end is the midnight after the last day.
  const end = formatDate(Date.parse(validUntil) - 1);
  if (status !== 'usable') return status === 'expired' ? `${end} 已过期` : statusText;
  return uses > 1 ? `剩 ${usesLeft} 次，至 ${end}` : `至 ${end}`;
}
