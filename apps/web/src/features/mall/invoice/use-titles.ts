import {
  invoiceLast,
  invoiceRemoveTitle,
  invoiceSave,
  invoiceTitles,
} from '@marque/contract/mall/invoice/endpoints';
import type { Invoice, InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useSignedIn } from '#shared/session/session.ts';

/** Returns a function that refetches the saved titles. */
function useAskAgain() {
  const client = useQueryClient();
  return () => {
    for (const { id } of [invoiceLast, invoiceTitles])
      void client.invalidateQueries({ queryKey: [id] });
  };
}

/** Queries the member's invoice titles and removes one. */
export function useTitles() {
  const api = useApi();
  const client = useQueryClient();
  const askAgain = useAskAgain();
  const titles = useQuery({ ...api.query(invoiceTitles, {}), enabled: useSignedIn() });
  const remove = useWrite({
    mutationFn: (id: string) => api.call(invoiceRemoveTitle, { id }),
    per: (id) => id,
    onSuccess: (left) => {
      client.setQueryData(api.key(invoiceTitles, {}), left);
      askAgain();
    },
  });
  return { titles, remove };
}

/** Returns how the form saves a title; it replaces the title `id`, null creates one. */
export function useSaveTitle(id: string | null, onSaved: (content: InvoiceInput) => void) {
  const api = useApi();
  const askAgain = useAskAgain();
  return {
    mutationFn: (content: InvoiceInput) =>
      api.call(invoiceSave, { content, ...(id === null ? {} : { id }) }),
    onSuccess: ({ content }: Invoice) => {
      askAgain();
      onSaved(content);
    },
  };
}
