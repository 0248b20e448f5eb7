import { InvoiceForm } from '@marque/contract/mall/invoice/form';
import type { Invoice, OrderInvoice } from '@marque/contract/mall/invoice/schema';
import { formatMoney } from '@marque/contract/money';
import { FormView, useValues } from '#shared/form/field.tsx';
import { type Form, useWriteForm } from '#shared/form/use-write-form.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Chip, Chips } from '#shared/ui/chips/chips.tsx';
import { draftOf, type InvoiceDraft } from './invoice-draft.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { useApplyInvoice } from './use-order-invoice.ts';
import { useTitles } from './use-titles.ts';
import * as styles from './invoice.module.css';

/** The form that requests the invoice of a completed order, with a saved title or a new one. */
export default function InvoiceApply({ invoice }: { invoice: OrderInvoice }) {
  const { titles } = useTitles();
  return (
    <>
      <Card>
        <ListRow label="订单编号" value={invoice.orderNo} />
        <ListRow label="可开金额" value={<b>{formatMoney(invoice.amountFen)}</b>} />
      </Card>
      {titles.isPending ? (
        <SkeletonCards heights={[140]} />
      ) : (
        <ApplyForm invoice={invoice} saved={titles.data?.items ?? []} />
      )}
    </>
  );
}

function ApplyForm({ invoice, saved }: { invoice: OrderInvoice; saved: readonly Invoice[] }) {
  const form = useWriteForm({
    rules: InvoiceForm,
    initial: draftOf(saved[0]?.content ?? null),
    write: useApplyInvoice(invoice.orderId),
  });
  const href = useHref();
  return (
    <FormView of={form}>
      <Card>
        {saved.length > 0 ? <SavedTitles of={form} saved={saved} /> : null}
        <InvoiceFields of={form} />
      </Card>
      <Card>
        <ListRow label="管理常用抬头" to={href('mall.invoice')} />
      </Card>
      <Submit of={form} at="bar">
        申请开票
      </Submit>
    </FormView>
  );
}

function SavedTitles({ of: form, saved }: { of: Form<InvoiceDraft>; saved: readonly Invoice[] }) {
  const typed = JSON.stringify(InvoiceForm.safeParse(useValues(form)).data);
  return (
    <div className={styles.saved}>
      <Chips label="常用抬头">
        {saved.map(({ id, content }) => (
          <Chip
            key={id}
            on={typed === JSON.stringify(content)}
            onPress={() => form.set(draftOf(content))}
          >
            {content.title}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
