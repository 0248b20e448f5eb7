import type { CarOrderRow } from './repository.ts';

/**
 * Returns the price without goods, in fen. Goods can change after the signature and are not part of
 * the contract.
 */
export const carTotalOf = ({ total_fen, boutique_fen }: CarOrderRow): number =>
  total_fen - boutique_fen;
