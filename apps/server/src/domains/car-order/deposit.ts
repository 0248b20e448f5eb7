import type { CarOrderRow } from './repository.ts';

/** What is paid to keep its car, in fen. */
export const depositFenOf = ({
  deposit_fen: fen,
  topup_fen: topUpFen,
}: Pick<CarOrderRow, 'deposit_fen' | 'topup_fen'>): number => fen + topUpFen;

/** An order of a car on the market, or one that has become so: it is changed and signed as such. */
export const isFirm = ({
  kind,
  converted_at: convertedAt,
}: Pick<CarOrderRow, 'kind' | 'converted_at'>): boolean =>
  kind === 'booking' || convertedAt !== null;
