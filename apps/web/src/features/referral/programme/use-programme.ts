import type { Leaf } from '@marque/contract/referral/leaves';
import { referralProgramme } from '@marque/contract/referral/programme/endpoints';
import type { programmePages } from '@marque/contract/referral/programme/pages';
import type { ProgrammeView } from '@marque/contract/referral/programme/schema';
import { useQuery } from '@tanstack/react-query';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { usePageId, usePageParams } from '#shared/routing/navigation.tsx';
import type { PageModule, PrefetchContext } from '#shared/routing/routes.ts';

export type ProgrammePageId = keyof typeof programmePages;

/** The page of a programme, as the last segment of its address. */
export const leafOf = (page: ProgrammePageId): Leaf => page.slice('referral.'.length) as Leaf;

/** Loads the programme of a page's first view. */
export const loadProgramme = ({ params, load }: PrefetchContext): Promise<ProgrammeView> =>
  load(referralProgramme, { slug: params.slug ?? '' });

export const prefetchProgramme: NonNullable<PageModule['prefetch']> = async (context) => {
  const { share } = await loadProgramme(context);
  return { card: { title: share.title, desc: share.desc } };
};

/**
 * The programme of the open page, by the segment of its address. `missing`: there is none of this slug in
 * this brand, or it has no such page.
 */
export function useProgramme() {
  const page = usePageId<ProgrammePageId>();
  const { slug = '' } = usePageParams(page);
  const api = useApi();
  const programme = useQuery(api.query(referralProgramme, { slug }, 'list'));
  const { data, error } = programme;
  const missing =
    data !== undefined
      ? !data.leaves.includes(leafOf(page))
      : isRefusal(referralProgramme, error, 'RECOMMENDING_NOT_FOUND');
  return { page, slug, programme, missing };
}

/** Whether nobody can be recommended any more. */
export const isOver = ({ state }: Pick<ProgrammeView, 'state'>): boolean =>
  state === 'ended' || state === 'settling' || state === 'settled';
