import { carOrderCancel, carOrderCancelPreview } from '@marque/contract/car-order/endpoints';
import { CAR_CANCEL_REASONS, type CarCancelReason } from '@marque/contract/car-order/form';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PriceLines } from '#blocks/price-lines/price-lines.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { eachTime } from '#shared/ui/modal/each-time.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { CardTitle, Note } from '#shared/ui/layout/card.tsx';
import * as styles from './car-order.module.css';

type CancelSheetProps = { open: boolean; onClose: () => void; order: CarOrder };

const REASONS = CAR_CANCEL_REASONS.map(({ id, text }) => ({ id, name: text }));

/** What cancelling brings back, and why it is done. */
function CancelSheet({ open, onClose, order: { id } }: CancelSheetProps) {
  const api = useApi();
  const client = useQueryClient();
  const preview = useQuery({ ...api.query(carOrderCancelPreview, { id }, 'live'), enabled: open });
  const [reason, setReason] = useState<CarCancelReason | ''>('');
  const [asked, setAsked] = useState(false);
  const cancel = useWrite({
    mutationFn: (input: { reason: CarCancelReason; planHash: string }, key) =>
      api.call(carOrderCancel, { id, ...input }, { idempotencyKey: key }),
    purpose: ({ planHash }) => `carOrderCancel:${id}:${planHash}`,
    onSuccess: () => {
      onClose();
      toast(preview.data?.event === 'askCancel' ? '申请已提交，门店会答复你' : '订单已取消');
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={preview.data?.event === 'lateCancel' ? '解除合同' : '取消订单'}
      footer={
        preview.data ? (
          <Button
            block
            busy={cancel.isPending}
            onClick={() => {
              setAsked(true);
              if (reason) cancel.mutate({ reason, planHash: preview.data.planHash });
            }}
          >
            {preview.data.button}
          </Button>
        ) : null
      }
    >
      <QueryView of={preview} skeleton={<Skeleton height={200} />}>
        {({ event, backFen, parts, kept }) => (
          <>
            <PriceLines
              lines={parts.map(({ what, fen, way, days }) => ({
                label: [what, way, days].filter(Boolean).join('，'),
                fen,
                score: 0,
              }))}
              sum={{ label: '退回', fen: backFen, score: 0 }}
            />
            {kept.map(({ what, fen, why }) => (
              <Note key={what}>
                {what} {formatMoney(fen)} 不退：{why}
              </Note>
            ))}
            {event === 'askCancel' ? (
              <Note>
                合同已经签了，取消要门店同意，3 个工作日内答复；到时没有答复，转品牌处理。
              </Note>
            ) : null}
            <section className={styles.why}>
              <CardTitle as="h3">为什么取消</CardTitle>
              <ChoiceChips label="取消原因" options={REASONS} value={reason} onChange={setReason} />
              {asked && !reason ? (
                <p className={styles.problem} role="alert">
                  请选择取消原因
                </p>
              ) : null}
            </section>
          </>
        )}
      </QueryView>
    </Sheet>
  );
}

export default eachTime(CancelSheet);
