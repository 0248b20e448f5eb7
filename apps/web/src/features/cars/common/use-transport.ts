import { queryRuleApp } from '@marque/contract/cars/rule-endpoints';
import { useQuery } from '@tanstack/react-query';
import { cities } from '@marque/contract/location/endpoints';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import type { Transport } from './choice.ts';

/** The city the visitor has chosen or is in, with its code; undefined while it is not known. */
export function useKnownCity(): { code: string; name: string } | undefined {
  const api = useApi();
  const { city } = useGeolocation();
  const all = useQuery({ ...api.query(cities, {}, 'steady'), enabled: city !== '' });
  return all.data?.cities.find(({ name }) => name === city);
}

/** How long a car is on its way to that city. */
export function useTransport(): Transport | undefined {
  const api = useApi();
  const city = useKnownCity();
  const asked = { kind: 'booking', ...(city && { cityCode: city.code }) } as const;
  const rules = useQuery({ ...api.query(queryRuleApp, asked, 'steady'), enabled: Boolean(city) });
  if (!city || !rules.data) return undefined;
  const { transportFrom, transportTo } = rules.data.policy;
  return { city: city.name, from: transportFrom, to: transportTo };
}
