import type { Fit } from '@marque/contract/garage/fit-schema';

/**
 * Returns the first fit that is negative; null when there is none and a fit is unknown or none is
 * given; otherwise a positive fit.
 */
export const fitOfAll = (fits: readonly (Fit | null)[]): Fit | null => {
  const against = fits.find((fit) => fit?.fits === false);
  if (against) return against;
  return fits.length === 0 || fits.includes(null) ? null : { fits: true, reason: '' };
};
