import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useSaveInvoice } from './use-order-invoice.ts';
import * as styles from './invoice.module.css';

const InvoiceMailForm = lazyComponent(() => import('./invoice-mail-form.tsx'));

/** The actions for an issued invoice: download as a file, or send by e-mail. */
export function InvoiceDelivery({ orderId, email }: { orderId: string; email: string }) {
  const save = useSaveInvoice(orderId);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles.delivery}>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        发送到邮箱
      </Button>
      <Button busy={save.isPending} onClick={() => save.mutate()}>
        保存 PDF
      </Button>
      <Sheet open={open} onClose={close} title="发送到邮箱">
        {open ? (
          <LazyBoundary loading={<Skeleton height={120} />}>
            <InvoiceMailForm orderId={orderId} email={email} onSent={close} />
          </LazyBoundary>
        ) : null}
      </Sheet>
    </div>
  );
}
