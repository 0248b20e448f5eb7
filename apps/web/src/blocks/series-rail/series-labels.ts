import type { Energy, SaleState } from '@marque/contract/cars/schema';

/** The names of energy types. */
export const ENERGY_NAMES: Record<Energy, string> = {
  ICE: '燃油',
  MHEV: '轻混',
  PHEV: '插电混动',
  BEV: '纯电',
};

/** The labels of sale states; '' for a series that is on sale. */
export const STATE_NAMES: Record<SaleState, string> = {
  onSale: '',
  presale: '预售',
  blind: '即将揭晓',
  preview: '抢先看',
  ended: '已停售',
};
