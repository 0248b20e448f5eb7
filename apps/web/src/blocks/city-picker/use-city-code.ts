import { cities } from '@marque/contract/location/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** Returns a function that finds the code of a city by its official name. */
export function useCityCode(): (name: string) => Promise<string | undefined> {
  const api = useApi();
  const client = useQueryClient();
  return async (name) => {
    const all = await client.fetchQuery(api.query(cities, {}, 'steady'));
    return all.cities.find((city) => city.name === name)?.code;
  };
}
