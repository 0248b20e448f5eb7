import type { Fit } from '@marque/contract/garage/fit-schema';

/** Whether several goods fit one car: the first that does not says why; null while one is not known. */
export const fitOfAll = (fits: readonly (Fit | null)[]): Fit | null => {
  const against = fits.find((fit) => fit?.fits === false);
  if (against) return against;
  return fits.length === 0 || fits.includes(null) ? null : { fits: true, reason: '' };
};
