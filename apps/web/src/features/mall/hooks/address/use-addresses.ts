import { addressDelete, addressList, addressSave } from '@marque/contract/mall/address/endpoints';
import type { In, Out } from '@marque/contract/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { once } from '#shared/api/idempotency.ts';
import { useApi } from '#shared/api/use-api.ts';
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
  const save = useMutation({
    mutationFn: (address: In<typeof addressSave>) =>
      once(`address:${JSON.stringify(address)}`, (idempotencyKey) =>
        api.call(addressSave, address, { idempotencyKey }),
      ),
    onSuccess: async (saved) => {
      await refresh();
      onDone(saved);
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(addressDelete, { id }),
    onSuccess: async () => {
      await refresh();
      onDone(null);
    },
  });
  return { save, remove };
}
