import { selectTemporaryWish, wishList } from '@marque/contract/cars/wish/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Requests all wishes, whose number is limited. */
export const ALL_WISHES = { size: 50 };

/** Returns the temporary wish or the member's wish that the address names. */
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
    /** Whether the member has no wish of this id. */
    wishMissing: wishId !== null && wishes.isSuccess && wish === undefined,
    /** Whether a visitor requests a member's wish. */
    needsMember: wishId !== null && !signedIn,
    kept: temp === null ? wish : passedOn.data,
  };
}
