import {
  invoiceApply,
  invoiceFile,
  invoiceLast,
  invoiceOfOrder,
  invoiceSave,
  invoiceSend,
  invoiceTitles,
} from '@marque/contract/mall/invoice/endpoints';
import type { InvoiceInput, OrderInvoice } from '@marque/contract/mall/invoice/schema';
import { orderDetail } from '@marque/contract/mall/order/endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { saveFile } from '#shared/platform/save-file.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Queries the invoice of an order; polls while it is being issued. */
export function useOrderInvoice(orderId: string) {
  const api = useApi();
  return useQuery({
    ...api.query(invoiceOfOrder, { orderId }, 'live'),
    enabled: useSignedIn() && orderId !== '',
    refetchInterval: ({ state }) => (state.data?.state === 'requested' ? 10_000 : false),
  });
}

/** Returns how the form requests the invoice of an order; the title is saved for later invoices. */
export function useApplyInvoice(orderId: string) {
  const api = useApi();
  const client = useQueryClient();
  const keep = useWrite({
    mutationFn: (content: InvoiceInput) =>
      api.call(invoiceSave, { content }, { hideLoading: true }),
    onSuccess: () => {
      for (const { id } of [invoiceLast, invoiceTitles])
        void client.invalidateQueries({ queryKey: [id] });
    },
    // A failure to save the title does not affect the invoice.
    meta: { ownError: true },
  });
  return {
    mutationFn: (content: InvoiceInput) => api.call(invoiceApply, { orderId, content }),
    onSuccess: (invoice: OrderInvoice, content: InvoiceInput) => {
      client.setQueryData(api.key(invoiceOfOrder, { orderId }), invoice);
      void client.invalidateQueries({ queryKey: api.key(orderDetail, { id: orderId }) });
      toast('已提交开票申请');
      keep.mutate(content);
    },
    onError: () => void client.invalidateQueries({ queryKey: [invoiceOfOrder.id] }),
  };
}

/** Returns the write that downloads an invoice as PDF. */
export function useSaveInvoice(orderId: string) {
  const api = useApi();
  return useWrite({
    mutationFn: () => api.call(invoiceFile, { orderId }, { hideLoading: true }),
    onSuccess: ({ path }) => {
      saveFile(path);
      toast('正在保存 PDF；没有反应的话，可以发送到邮箱');
    },
  });
}

/** Returns how the form sends an invoice to an e-mail address. */
export function useSendInvoice(orderId: string, onSent: () => void) {
  const api = useApi();
  return {
    mutationFn: ({ email }: { email: string }) => api.call(invoiceSend, { orderId, email }),
    onSuccess: () => {
      toast('已发出，请留意邮箱');
      onSent();
    },
  };
}
