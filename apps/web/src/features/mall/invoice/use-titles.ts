import {
  invoiceLast,
  invoiceRemoveTitle,
  invoiceSave,
  invoiceTitles,
} from '@marque/contract/mall/invoice/endpoints';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
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
  const save = useWrite({
    mutationFn: ({ id, content }: { id: string | null; content: InvoiceInput }) =>
      api.call(invoiceSave, { content, ...(id === null ? {} : { id }) }),
    onSuccess: askAgain,
  });
  const remove = useWrite({
    mutationFn: (id: string) => api.call(invoiceRemoveTitle, { id }),
    per: (id) => id,
    onSuccess: (left) => {
      client.setQueryData(api.key(invoiceTitles, {}), left);
      askAgain();
    },
  });
  return { titles, save, remove };
}
