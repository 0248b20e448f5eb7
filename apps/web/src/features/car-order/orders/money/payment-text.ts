import type { CarPayment } from '@marque/contract/car-order/schema';
import { formatDateTime } from '#shared/format/time.ts';

/** Formats a payment, for example 2026-12-05 14:20，微信支付，刘* 代付. */
export const paymentText = ({ at, channel, payer }: CarPayment): string =>
  [formatDateTime(at), channel, payer ? `${payer} 代付` : ''].filter(Boolean).join('，');
