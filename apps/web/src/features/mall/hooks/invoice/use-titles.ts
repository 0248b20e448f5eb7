import {
  invoiceLast,
  invoiceRemoveTitle,
  invoiceSave,
  invoiceTitles,
} from '@marque/contract/mall/invoice/endpoints';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** A member's invoice titles, and changing them. */
export function useTitles() {
  const api = useApi();
  const client = useQueryClient();
  const titles = useQuery({ ...api.query(invoiceTitles, {}), enabled: useSignedIn() });
  const askAgain = () => {
    for (const { id } of [invoiceLast, invoiceTitles])
      void client.invalidateQueries({ queryKey: [id] });
  };
  const save = useMutation({
    mutationFn: ({ id, content }: { id: string | null; content: InvoiceInput }) =>
      api.call(invoiceSave, { content, ...(id === null ? {} : { id }) }),
    onSuccess: askAgain,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.call(invoiceRemoveTitle, { id }),
    onSuccess: (left) => {
      client.setQueryData(api.key(invoiceTitles, {}), left);
      askAgain();
    },
  });
  return { titles, save, remove };
}
