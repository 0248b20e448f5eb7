import type { CarOrderRow } from '../repository.ts';

/** Returns the whole deposit of an order, top-up included, in fen. */
export const depositFenOf = ({
  deposit_fen: fen,
  topup_fen: topUpFen,
}: Pick<CarOrderRow, 'deposit_fen' | 'topup_fen'>): number => fen + topUpFen;

/** Whether the order is a booking, a converted place or a confirmed presale. */
export const isFirm = ({
  kind,
  converted_at: convertedAt,
}: Pick<CarOrderRow, 'kind' | 'converted_at'>): boolean =>
  kind === 'booking' || convertedAt !== null;
