import type { OrderInvoice } from '@marque/contract/mall/invoice/schema';
import { useState } from 'react';
import { contentOf, draftOf, draftProblems, type InvoiceDraft } from './invoice-draft.ts';
import { contentErrors } from './invoice-errors.ts';
import { InvoiceFields } from './invoice-fields.tsx';
import { formatMoney } from '@marque/contract/money';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { useApplyInvoice } from './use-order-invoice.ts';
import { useTitles } from './use-titles.ts';
import { Chip, Chips } from '../common/chips.tsx';
import styles from './invoice.module.css';

/** Asks for the invoice of a completed order, with a title used before or a new one. */
export function InvoiceApply({ invoice }: { invoice: OrderInvoice }) {
  const { titles } = useTitles();
  const apply = useApplyInvoice(invoice.orderId);
  const href = useHref();
  const [typed, setTyped] = useState<InvoiceDraft | null>(null);
  const [checked, setChecked] = useState(false);
  const saved = titles.data?.items ?? [];
  const draft = typed ?? draftOf(saved[0]?.content ?? null);
  const problems = draftProblems(draft);
  const submit = () => {
    setChecked(true);
    if (Object.keys(problems).length === 0) apply.mutate(contentOf(draft));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card>
        <ListRow label="订单编号" value={invoice.orderNo} />
        <ListRow label="可开金额" value={<b>{formatMoney(invoice.amountFen)}</b>} />
      </Card>
      <Card>
        {saved.length > 0 ? (
          <div className={styles.saved}>
            <Chips label="常用抬头">
              {saved.map(({ id, content }) => (
                <Chip
                  key={id}
                  on={JSON.stringify(contentOf(draft)) === JSON.stringify(content)}
                  onPress={() => setTyped(draftOf(content))}
                >
                  {content.title}
                </Chip>
              ))}
            </Chips>
          </div>
        ) : null}
        <InvoiceFields
          draft={draft}
          onChange={(change) => setTyped({ ...draft, ...change })}
          errors={{ ...contentErrors(apply.error), ...(checked ? problems : {}) }}
        />
      </Card>
      <Card>
        <ListRow label="管理常用抬头" to={href('mall.invoice')} />
      </Card>
      <div className={styles.submit}>
        <Button type="submit" block busy={apply.isPending}>
          申请开票
        </Button>
      </div>
    </form>
  );
}
