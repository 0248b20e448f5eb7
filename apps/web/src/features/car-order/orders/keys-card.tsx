import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { timeText } from '#blocks/slot-picker/slot-labels.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useAskedSheet } from '#shared/ui/modal/use-sheet.ts';

const DeliverySheet = lazySheet(() => import('./delivery-sheet.tsx'), 'opened');
const InvoiceSheet = lazySheet(() => import('./invoice-sheet.tsx'), 'opened');

type Invoice = NonNullable<CarOrder['invoice']>;

const invoiceStand = (
  { state, number }: Invoice,
  isDue: boolean,
): { note: string; value: string } => {
  if (state === 'confirmed') return { note: '已确认，门店开好通知你', value: '开票中' };
  if (state === 'issued') return { note: `发票号码 ${number}`, value: '已开具' };
  const value = isDue ? '去确认' : '查看';
  if (state === 'reversed') return { note: '原来的发票已红冲，核对后重新开', value };
  return { note: isDue ? '核对抬头和金额，确认后开票' : '车款付清、资料通过后开票', value };
};

/** The card with the last steps: invoice and hand-over. */
export function KeysCard({ of, sheet }: { of: CarOrder; sheet: string }) {
  const delivery = useAskedSheet('delivery', sheet === 'delivery');
  const invoice = useAskedSheet('invoice', sheet === 'invoice');
  const href = useHref();
  if (!of.invoice) return null;
  const isComing = of.status === 'arrived';
  return (
    <Card aria-label="发票和交车">
      <CardTitle>发票和交车</CardTitle>
      <ListRow
        label={`机动车发票 ${formatMoney(of.invoice.amountFen)}`}
        {...invoiceStand(of.invoice, of.allowed.includes('invoice'))}
        onClick={() => invoice.show()}
      />
      {isComing ? (
        <ListRow
          label="交车"
          note={of.deliveryAt ? timeText(of.deliveryAt) : '门店当面验车，约 90 分钟'}
          value={of.deliveryAt ? '查看' : '去预约'}
          onClick={() => delivery.show()}
        />
      ) : null}
      {of.status === 'delivered' || of.status === 'completed' ? (
        <ListRow
          label="首次保养"
          note="先看该做什么、要多少钱"
          value="预约首保"
          to={href('maintenance.maintenance', { seriesId: of.seriesId })}
        />
      ) : null}
      <InvoiceSheet open={invoice.open} onClose={() => invoice.close()} of={of} />
      {isComing ? (
        <DeliverySheet
          open={delivery.open}
          onClose={() => delivery.close()}
          id={of.id}
          onInvoice={() => delivery.close(() => invoice.show())}
        />
      ) : null}
    </Card>
  );
}
