import type * as calls from '@marque/contract/community/landing/endpoints';
import type { TimedLanding } from '@marque/contract/community/landing/schema';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import type { ApiOf } from '#kernel/module.ts';
import type { pageModule } from '../page/module.ts';

export const LANDING = 'community.landing';
/** How many others are offered in the place of one that is not open. */
const OTHERS = 3;

export type LandingContext = { pages: ApiOf<typeof pageModule> };

/** Shows a landing. Throws LANDING_NOT_FOUND, PREVIEW_EXPIRED. */
export async function showLanding(
  { pages }: LandingContext,
  { input, ...call }: Call<typeof calls.landingDetail>,
): Promise<TimedLanding> {
  const open = await pages.landing({ page: LANDING, ...input }, call);
  if (open) return { ...open, state: 'open', at: null, others: [] };
  const { brand, now } = call;
  const outside = await pages.landingOutside({ page: LANDING, id: input.id, brand, now });
  if (!outside) throw new DomainError('LANDING_NOT_FOUND');
  const { image: hero, at, ...rest } = outside;
  const faces = await pages.faces(brand, LANDING, now);
  return { ...rest, hero, at: at.toISOString(), blocks: [], others: faces.slice(0, OTHERS) };
}
