import { passMine } from '@marque/contract/pass/endpoints';
import type { OwnPass } from '@marque/contract/pass/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';

/** Whether a visit can be booked for what a pass pays for. */
const isToBook = ({ status, work }: Pick<OwnPass, 'status' | 'work'>): boolean =>
  status === 'usable' && work !== null && work.visit === null;

/** Returns where the work that a pass pays for is booked; null where there is none, or a visit already. */
export function useWorkWay(): (pass: Pick<OwnPass, 'id' | 'status' | 'work'>) => string | null {
  const href = useHref();
  return (pass) =>
    isToBook(pass)
      ? href('maintenance.maintenance', {
          voucherId: pass.id,
          kind: 'maintain',
          ...(pass.work!.itemIds.length > 0 && { items: pass.work!.itemIds.join(',') }),
        })
      : null;
}

/** Returns where the work that the passes of an order pay for is booked; null while none is known. */
export function useOrderWork(orderId: string, enabled: boolean): string | null {
  const api = useApi();
  const signedIn = useSignedIn();
  const wayOf = useWorkWay();
  const passes = useQuery({ ...api.query(passMine, {}, 'list'), enabled: enabled && signedIn });
  const pass = passes.data?.items.find((one) => one.sourceId === orderId && isToBook(one));
  return pass ? wayOf(pass) : null;
}
