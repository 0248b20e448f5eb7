import type {
  Quotation,
  QuotationContent,
  QuotationStatus,
} from '@marque/contract/serve/quotation/schema';
import type { QuotationRow } from './repository.ts';

const STATUS_TEXT: Record<QuotationStatus, string> = {
  open: '等你决定',
  accepted: '已选，门店办理中',
  done: '已办好',
  declined: '没有选',
  expired: '已过期',
  withdrawn: '门店已收回',
};

/** A quotation as its person sees it: one whose time is over is expired before the sweep says so. */
export function quotationView(row: QuotationRow, now: Date): Quotation {
  const status = row.status === 'open' && row.valid_until <= now ? 'expired' : row.status;
  return {
    ...(row.content as QuotationContent),
    id: row.id,
    totalFen: Number(row.total_fen),
    status,
    statusText: STATUS_TEXT[status],
    validUntil: row.valid_until.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
