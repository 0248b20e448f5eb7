import { baseConfig } from '@marque/contract/mall/base-config/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** Queries the mall's rules; undefined while they load. */
export function useBaseConfig() {
  const api = useApi();
  return useQuery(api.query(baseConfig, {}, 'steady')).data;
}
