import { getParamById } from '@marque/contract/share/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { rememberSharer } from '#shared/session/session.ts';

/** Queries what a share code leads to. The sharer is remembered for the visit. */
export function useShared(code: string) {
  const api = useApi();
  const shared = useQuery({
    ...api.query(getParamById, { id: code || '-' }, 'steady'),
    enabled: code !== '',
  });
  const sharer = shared.data?.sharer?.id;
  useEffect(() => {
    if (sharer) rememberSharer(sharer);
  }, [sharer]);
  return shared;
}
