import { formatInteger } from '../money.ts';

/** 19,500 km */
export const kmText = (km: number): string => `${formatInteger(km)} km`;
