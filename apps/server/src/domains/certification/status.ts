import type { Out } from '@marque/contract/core';
import { maskPlate } from '@marque/contract/mask';
import type * as calls from '@marque/contract/member/certification/endpoints';
import { REPORTED_STATUS } from '@marque/contract/member/certification/labels';
import type { Call } from '#kernel/http/serve.ts';
import type { CertificationContext } from './context.ts';
import { papersOf } from './papers.ts';
import { isOwner } from './pictures.ts';
import { readingRepository as readings } from './reading/reading-repository.ts';
import { certificationRepository as certifications } from './repository.ts';

const DRAFT = 0;

/**
 * Returns the status of the caller's own cars. Any other phone or id gets nothing, so that the
 * lookup tells nobody who is an owner.
 */
export async function showStatus(
  { database, phoneOf, vault }: CertificationContext,
  { brand, input, user }: Call<typeof calls.queryAuthStatus>,
): Promise<Out<typeof calls.queryAuthStatus>> {
  if (user?.id !== input.userId || (await phoneOf(database, user.id)) !== input.phone) return [];
  const rows = await certifications.own(database, { userId: user.id, brand });
  const draft = await readings.has(database, user.id, brand);
  const cars = rows.filter(isOwner).map((row) => {
    const plate = papersOf(vault, row)?.plate;
    return {
      status: REPORTED_STATUS[row.state],
      brand,
      vin: row.vin_mask,
      seriesName: row.series_name ?? '',
      plate: plate ? maskPlate(plate) : '',
    };
  });
  return draft ? [{ status: DRAFT, brand, vin: '', seriesName: '', plate: '' }, ...cars] : cars;
}

/** Whether a member is certified as an owner of the brand, or of one car by its VIN index. */
export const isCertifiedOwner = certifications.isOwner;

/** Returns since when a member is certified as an owner of the brand; null for who is not. */
export const certifiedSince = certifications.ownerSince;

/** Returns the cars that a member is certified to own. */
export const certifiedCars = certifications.carsOf;

/** Returns a batch of the cars of a brand with an owner of long, in the order of their VIN index. */
export const certifiedCarsSince = certifications.carsSince;

/** Returns the series of a brand that a member is certified to own. */
export const certifiedSeries = certifications.seriesOf;
