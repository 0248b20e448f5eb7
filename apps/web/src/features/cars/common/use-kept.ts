import { selectTemporaryWish, wishList } from '@marque/contract/cars/wish-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** As many as a member keeps. */
export const ALL_WISHES = { size: 50 };

/** Where an address takes a configuration from: one that was passed on, else one of the member's own. */
export function useKept({ temp, wishId }: { temp: string | null; wishId: string | null }) {
  const api = useApi();
  const signedIn = useSignedIn();
  const passedOn = useQuery({
    ...api.query(selectTemporaryWish, { id: temp ?? '' }),
    enabled: temp !== null,
  });
  const wishes = useQuery({
    ...api.query(wishList, ALL_WISHES),
    enabled: signedIn && wishId !== null,
  });
  const wish = wishes.data?.items.find(({ id }) => id === wishId);
  return {
    passedOn,
    wish,
    /** The member keeps none of this id. */
    wishMissing: wishId !== null && wishes.isSuccess && wish === undefined,
    /** It is a member's own, and nobody is signed in. */
    needsMember: wishId !== null && !signedIn,
    kept: temp === null ? wish : passedOn.data,
  };
}
