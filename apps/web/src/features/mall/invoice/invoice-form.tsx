import { invoiceLast } from '@marque/contract/mall/invoice/endpoints';
import type { InvoiceInput } from '@marque/contract/mall/invoice/schema';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';

type InvoiceSheetProps = {
  open: boolean;
  onClose: () => void;
  value: InvoiceInput | null;
  onChoose: (invoice: InvoiceInput | null) => void;
};

const InvoiceChoice = lazyComponent(() => import('./invoice-choice.tsx'));

/** The sheet that asks whether an invoice is wanted, and its title; the last title is filled in. */
export function InvoiceSheet({ open, onClose, value, onChoose }: InvoiceSheetProps) {
  const api = useApi();
  const last = useQuery({ ...api.query(invoiceLast, {}, 'steady'), enabled: open });
  const ready = value !== null || last.data !== undefined || last.isError;
  const loading = <Skeleton height={220} />;
  return (
    <Sheet open={open} onClose={onClose} title="发票">
      {ready ? (
        <LazyBoundary loading={loading}>
          <InvoiceChoice
            initial={value ?? last.data?.invoice?.content ?? null}
            wanted={value !== null}
            onChoose={onChoose}
          />
        </LazyBoundary>
      ) : (
        loading
      )}
    </Sheet>
  );
}
