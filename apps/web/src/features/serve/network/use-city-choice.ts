import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useNavigateToPage, useReturnOr } from '#shared/routing/navigation.tsx';

/**
 * Makes a city that of the visit and leaves the page: back to the one that asks for a city (`select`),
 * else to the stores.
 */
export function useCityChoice(select: string | undefined): (city: string) => void {
  const { choose } = useGeolocation();
  const back = useReturnOr('serve.netWork');
  const go = useNavigateToPage();
  return (city) => {
    choose(city);
    if (select) back();
    else go('serve.netWork', {}, { replace: true });
  };
}
