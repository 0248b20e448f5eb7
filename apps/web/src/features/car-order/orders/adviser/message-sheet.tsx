import { countOf } from '@marque/contract/text/characters';
import { carOrderMessage } from '@marque/contract/car-order/message/endpoints';
import { MAX_MESSAGE, MessageForm } from '@marque/contract/car-order/message/form';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { FormView, LongField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { cx } from '#shared/ui/cx.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './adviser.module.css';

type MessageSheetProps = { open: boolean; onClose: () => void; of: CarOrder };

/** The sheet with the messages between buyer and store. */
export default function MessageSheet({ open, onClose, of }: MessageSheetProps) {
  const { id, messages, adviser, allowed } = of;
  const api = useApi();
  const client = useQueryClient();
  const form = useWriteForm({
    rules: MessageForm,
    initial: { text: '' },
    again: true,
    draft: `carMessage:${id}`,
    write: {
      mutationFn: ({ text }: { text: string }, idempotencyKey) =>
        api.call(carOrderMessage, { id, text }, { idempotencyKey }),
      purpose: ({ text }) => `carMessage:${id}:${messages.length}:${text}`,
      onSuccess: () => toast('已留言，门店回复后通知你'),
      onSettled: () => client.invalidateQueries(),
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title={`给${adviser?.name ?? '门店'}留言`}>
      {messages.length > 0 ? (
        <ol className={styles.thread} aria-label="留言记录">
          {messages.map(({ by, text, at }) => (
            <li key={at + text} className={cx(by === 'buyer' && styles.own)}>
              <small>
                {by === 'buyer' ? '我' : (adviser?.name ?? '门店')} {formatDateTime(at)}
              </small>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      ) : null}
      {allowed.includes('message') ? (
        <FormView of={form}>
          <LongField
            of={form}
            name="text"
            label="留言"
            placeholder="想问什么、想改什么，都可以写"
            hint={(text) => `${countOf(text)} / ${MAX_MESSAGE}，别写证件号和银行卡号`}
          />
          <Submit of={form}>发送</Submit>
        </FormView>
      ) : (
        <p className={styles.over}>订单已关闭，有事请打客服电话。</p>
      )}
    </Sheet>
  );
}
