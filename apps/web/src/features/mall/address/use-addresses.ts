import { addressDelete, addressList, addressSave } from '@marque/contract/mall/address/endpoints';
import type { AddressInput } from '@marque/contract/mall/address/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';

export const useAddresses = () => {
  const api = useApi();
  return useQuery({ ...api.query(addressList, {}, 'live'), enabled: useSignedIn() });
};

/** Any change may move the default to another address, so the whole list is refetched. */
const useRefresh = () => {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: api.key(addressList, {}) });
};

/** Returns how the address form saves: `id` undefined creates an address. */
export function useSaveAddress(id: string | undefined, onDone: () => void) {
  const api = useApi();
  const refresh = useRefresh();
  return {
    mutationFn: (address: AddressInput, idempotencyKey: string) =>
      api.call(addressSave, id ? { ...address, id } : address, { idempotencyKey }),
    purpose: (address: AddressInput) => `address:${JSON.stringify({ ...address, id })}`,
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  };
}
export type AddressWrite = ReturnType<typeof useSaveAddress>;

export function useRemoveAddress(onDone: () => void) {
  const api = useApi();
  const refresh = useRefresh();
  return useWrite({
    mutationFn: (id: string) => api.call(addressDelete, { id }),
    onSuccess: async () => {
      await refresh();
      onDone();
    },
  });
}
