import type { CarOrderRow } from './repository.ts';

/** Goods are bought beside the car, and changed after the signature: they are no part of the contract. */
export const carTotalOf = ({ total_fen, boutique_fen }: CarOrderRow): number =>
  total_fen - boutique_fen;
