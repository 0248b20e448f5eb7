import { queryRuleApp } from '@marque/contract/cars/custom/rule-endpoints';
import { useQuery } from '@tanstack/react-query';
import { cities } from '@marque/contract/location/endpoints';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import type { Transport } from './choice.ts';

/** Returns the visitor's chosen or located city; undefined while it is not known. */
export function useKnownCity(): { code: string; name: string } | undefined {
  const api = useApi();
  const { city } = useGeolocation();
  const all = useQuery({ ...api.query(cities, {}, 'steady'), enabled: city !== '' });
  return all.data?.cities.find(({ name }) => name === city);
}

/** Returns the days of transport to the visitor's city. */
export function useTransport(): Transport | undefined {
  const api = useApi();
  const city = useKnownCity();
  const asked = { kind: 'booking', ...(city && { cityCode: city.code }) } as const;
  const rules = useQuery({ ...api.query(queryRuleApp, asked, 'steady'), enabled: Boolean(city) });
  if (!city || !rules.data) return undefined;
  const { transportFrom, transportTo } = rules.data.policy;
  return { city: city.name, from: transportFrom, to: transportTo };
}
