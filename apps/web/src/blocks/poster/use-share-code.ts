import { commodityQRCode, saveSunCodeParam } from '@marque/contract/share/endpoints';
import { landingOf } from '@marque/contract/share/landing-of';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { href } from '#shared/routing/page-paths.ts';
import { useSession } from '#shared/session/session.ts';
import type { ShareTarget } from './share-target.ts';

/** The share code of a target, created once per visit, with its path and picture. */
export function useShareCode(
  { page, params, bare }: Pick<ShareTarget, 'page' | 'params' | 'bare'>,
  enabled: boolean,
) {
  const api = useApi();
  const client = useQueryClient();
  const { userId } = useSession();
  const code = queryOptions({
    queryKey: ['shareCode', api.brand, userId, page, params],
    queryFn: ({ signal }) =>
      api.call(saveSunCodeParam, { page, params: { ...params } }, { signal }),
    staleTime: Infinity,
  });
  // The code is loaded ahead, because sharing must begin within the tap.
  const landing = bare ? null : landingOf(page);
  const { data: known } = useQuery({ ...code, enabled: enabled && landing !== null });
  const pathOf = (shareId: string): string =>
    landing ? href(landing, { id: shareId }, api.brand) : own;
  const own = href(page, params, api.brand);
  const id = async (): Promise<string> => (await client.fetchQuery(code)).id;
  return {
    /** The shared path, with the sharer's code. */
    path: async (): Promise<string> => (landing ? pathOf(await id()) : own),
    /** The shared path when it is known; null until then. */
    knownPath: !landing ? own : known ? pathOf(known.id) : null,
    /** The content of the code on the poster. */
    picture: async () =>
      !landing
        ? ({ kind: 'qr', path: own } as const)
        : api.call(commodityQRCode, { id: await id() }),
  };
}
export type ShareCode = ReturnType<typeof useShareCode>;
