import { insureEstimate } from '@marque/contract/serve/insurance/endpoints';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMyCar } from '#blocks/my-car/use-my-car.ts';
import { useApi } from '#shared/api/use-api.ts';
import { KEEP_SCROLL, usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';
import { useSignedIn } from '#shared/session/session.ts';
import { addressOf, type AskedCover, coverIn } from './asked-cover.ts';

/** The estimate of the own car, or of a trim for who has none. What is chosen is in the address. */
export function useInsure() {
  const { query } = useApi();
  const params = usePageParams('serve.insure');
  const [, setQuery] = useQueryParams();
  const signedIn = useSignedIn();
  const mine = useMyCar(params.carId);
  const asked = coverIn(params);
  const { car } = mine;
  const about = car
    ? { carId: car.id }
    : params.typeId !== undefined && /^[\w.:-]{1,64}$/.test(params.typeId)
      ? { typeId: params.typeId }
      : {};
  const waits = signedIn && mine.cars.isPending;
  const asking = query(insureEstimate, { ...about, ...asked });
  const estimate = useQuery({
    ...asking,
    queryFn: waits ? skipToken : asking.queryFn!,
    placeholderData: keepPreviousData,
  });
  return {
    mine,
    car,
    asked,
    estimate,
    /** Changes what is asked for. */
    change: (patch: Partial<AskedCover>) => {
      const { carId, typeId } = params;
      const kept = { ...(carId && { carId }), ...(typeId && { typeId }) };
      setQuery({ ...kept, ...addressOf({ ...asked, ...patch }) }, { state: KEEP_SCROLL });
    },
    /** Estimates another trim, whose worth is its price again. */
    changeType: (typeId: string) => {
      const { worthFen: _, ...rest } = asked;
      setQuery({ typeId, ...addressOf(rest) }, { state: KEEP_SCROLL });
    },
  };
}
export type Insure = ReturnType<typeof useInsure>;
