import type { Energy, SaleState } from '@marque/contract/cars/schema';

/** What a series runs on, for people. */
export const ENERGY_NAMES: Record<Energy, string> = {
  ICE: '燃油',
  MHEV: '轻混',
  PHEV: '插电混动',
  BEV: '纯电',
};

/** What is said of a series that cannot simply be ordered; '' of one that can. */
export const STATE_NAMES: Record<SaleState, string> = {
  onSale: '',
  presale: '预售',
  blind: '即将揭晓',
  preview: '抢先看',
  ended: '已停售',
};
