import {
  carOrderInvoiceConfirm,
  carOrderInvoiceData,
} from '@marque/contract/car-order/delivery/endpoints';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PriceLines } from '#blocks/price-lines/price-lines.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { Note } from '#shared/ui/layout/card.tsx';

type InvoiceSheetProps = { open: boolean; onClose: () => void; of: CarOrder };

/** The sheet on which the buyer confirms the data of the invoice. */
export default function InvoiceSheet({ open, onClose, of }: InvoiceSheetProps) {
  const api = useApi();
  const client = useQueryClient();
  const href = useHref();
  const { id, allowed } = of;
  const invoice = of.invoice!;
  const { state, rows, amountFen, taxFen, revision, number, redNumber } = invoice;
  const confirmInvoice = useWrite({
    mutationFn: (_: undefined, idempotencyKey) =>
      api.call(carOrderInvoiceConfirm, { id, revision }, { idempotencyKey }),
    purpose: () => `carOrderInvoice:${id}:${revision}`,
    onSuccess: () => {
      onClose();
      toast('已确认，门店开好发票通知你');
    },
    onSettled: () => client.invalidateQueries(),
  });
  const isDue = allowed.includes('invoice');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="机动车销售统一发票"
      footer={
        isDue ? (
          <Button
            block
            busy={confirmInvoice.isPending}
            onClick={() => confirmInvoice.mutate(undefined)}
          >
            信息无误，请开票
          </Button>
        ) : null
      }
    >
      <BuyerRows orderId={id} rows={rows} />
      <ListRow label="车辆" note={of.configText} value={of.title} />
      {of.vin ? <ListRow label="车架号" value={of.vin} /> : null}
      <PriceLines
        lines={[
          { label: '不含税价', fen: amountFen - taxFen, score: 0 },
          { label: '增值税 13%', fen: taxFen, score: 0 },
        ]}
        sum={{ label: '价税合计', fen: amountFen, score: 0 }}
      />
      {number ? <ListRow label="发票号码" value={number} /> : null}
      {redNumber ? <ListRow label="红字发票号码" value={redNumber} /> : null}
      {state === 'none' || state === 'reversed' ? (
        <>
          <ListRow
            label="上牌和开票资料"
            note="地址和邮箱在这里改，门店通过后再确认"
            value="去看看"
            to={href('carOrder.supplement', { id })}
          />
          <Note>
            购车人以合同为准。精品的发票交车后在订单里申请。上牌前发现有误，可以请门店红冲重开一次。
          </Note>
        </>
      ) : null}
    </Sheet>
  );
}

type BuyerRowsProps = { orderId: string; rows: NonNullable<CarOrder['invoice']>['rows'] };

/** The buyer's data, masked until a tap asks for the whole. */
function BuyerRows({ orderId, rows }: BuyerRowsProps) {
  const api = useApi();
  const [asked, setAsked] = useState(false);
  const whole = useQuery({
    ...api.query(carOrderInvoiceData, { id: orderId }, 'live'),
    enabled: asked,
    gcTime: 0,
  });
  return (
    <>
      {(whole.data?.rows ?? rows).map(({ label, text }) => (
        <ListRow key={label} label={label} value={text} />
      ))}
      {rows.length > 0 && !whole.data ? (
        <Button
          kind="secondary"
          size="small"
          busy={whole.isFetching}
          onClick={() => setAsked(true)}
        >
          显示完整信息
        </Button>
      ) : null}
    </>
  );
}
