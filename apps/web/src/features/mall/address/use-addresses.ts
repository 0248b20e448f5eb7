import { addressDelete, addressList, addressSave } from '@marque/contract/mall/address/endpoints';
import type { In, Out } from '@marque/contract/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';

export const useAddresses = () => {
  const api = useApi();
  return useQuery({ ...api.query(addressList, {}, 'live'), enabled: useSignedIn() });
};

/** Saving and deleting; the list is asked again, since one address decides which is the default. */
export function useAddressChanges(onDone: (saved: Out<typeof addressSave> | null) => void) {
  const api = useApi();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: api.key(addressList, {}) });
  const save = useWrite({
    mutationFn: (address: In<typeof addressSave>, idempotencyKey) =>
      api.call(addressSave, address, { idempotencyKey }),
    purpose: (address) => `address:${JSON.stringify(address)}`,
    onSuccess: async (saved) => {
      await refresh();
      onDone(saved);
    },
  });
  const remove = useWrite({
    mutationFn: (id: string) => api.call(addressDelete, { id }),
    onSuccess: async () => {
      await refresh();
      onDone(null);
    },
  });
  return { save, remove };
}
