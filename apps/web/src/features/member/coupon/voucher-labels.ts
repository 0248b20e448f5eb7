import { lastDayBefore } from '@marque/contract/shanghai';
import type { Voucher } from '@marque/contract/voucher/schema';
import { formatDate } from '#shared/format/time.ts';

/** Returns until when and how often a voucher can be used, or how it ended. */
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
  const end = lastDayBefore(new Date(validUntil));
  if (status !== 'usable') return status === 'expired' ? `${end} 已过期` : statusText;
  return uses > 1 ? `剩 ${usesLeft} 次，至 ${end}` : `至 ${end}`;
}
