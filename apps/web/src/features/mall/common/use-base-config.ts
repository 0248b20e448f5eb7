import { baseConfig } from '@marque/contract/mall/base-config/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';

/** The mall's rules; undefined until they are known. */
export function useBaseConfig() {
  const api = useApi();
  return useQuery(api.query(baseConfig, {}, 'steady')).data;
}
