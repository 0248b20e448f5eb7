import { InvoiceMailForm as rules } from '@marque/contract/mall/invoice/form';
import { Field, FormView } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { useSendInvoice } from './use-order-invoice.ts';
import * as styles from './invoice-paper.module.css';

type InvoiceMailFormProps = { orderId: string; email: string; onSent: () => void };

/** The form that asks for the e-mail address of an invoice; loaded when it is opened. */
export default function InvoiceMailForm({ orderId, email, onSent }: InvoiceMailFormProps) {
  const form = useWriteForm({ rules, initial: { email }, write: useSendInvoice(orderId, onSent) });
  return (
    <FormView of={form}>
      <p className={styles.note}>PDF 会作为附件发出，几分钟内收到</p>
      <Field
        of={form}
        name="email"
        label="邮箱"
        placeholder="如 name@example.com"
        inputMode="email"
        autoComplete="email"
      />
      <div className={styles.send}>
        <Button type="submit" block busy={form.sending}>
          发送
        </Button>
      </div>
    </FormView>
  );
}
