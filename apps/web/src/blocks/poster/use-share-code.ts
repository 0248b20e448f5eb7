import { commodityQRCode, saveSunCodeParam } from '@marque/contract/share/endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { href } from '#shared/routing/page-paths.ts';
import { useSession } from '#shared/session/session.ts';
import type { ShareTarget } from './share-target.ts';

/** The code of what is shared, once in a visit, and what is made from it. */
export function useShareCode({ page, params, bare }: ShareTarget, enabled: boolean) {
  const api = useApi();
  const client = useQueryClient();
  const { userId } = useSession();
  const code = queryOptions({
    queryKey: ['shareCode', api.brand, userId, page, params],
    queryFn: ({ signal }) =>
      api.call(saveSunCodeParam, { page, params: { ...params } }, { signal }),
    staleTime: Infinity,
  });
  // Asked for ahead: what a tap starts must begin within the tap.
  const { data: known } = useQuery({ ...code, enabled: enabled && !bare });
  const pathOf = (shareId: string): string => href('mall.appletShare', { id: shareId }, api.brand);
  const own = href(page, params, api.brand);
  const id = async (): Promise<string> => (await client.fetchQuery(code)).id;
  return {
    /** A path of this product with the sharer's code. */
    path: async (): Promise<string> => (bare ? own : pathOf(await id())),
    /** The same, once it is known; null until then. */
    knownPath: bare ? own : known ? pathOf(known.id) : null,
    /** What the poster's code holds. */
    picture: async () =>
      bare ? ({ kind: 'qr', path: own } as const) : api.call(commodityQRCode, { id: await id() }),
  };
}
export type ShareCode = ReturnType<typeof useShareCode>;
