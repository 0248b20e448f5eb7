import type { RefundOptions } from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import { useState } from 'react';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Radio } from '#shared/ui/control/choice.tsx';
import { TextArea } from '#shared/ui/control/field.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { RefundForm } from './use-refund-form.ts';
import { MAX_EXPLANATION, MAX_PICTURES } from './draft.ts';
import { PickupCheck } from '../pickup/pickup-check.tsx';
import { RefundAmountsView } from '../refund/refund-amounts.tsx';
import styles from './refund-form.module.css';
import { RefundLines } from './refund-lines.tsx';

const TYPES: Record<RefundType, { name: string; text: string }> = {
  refundOnly: { name: '仅退款', text: '没收到货，或不需要退货' },
  returnRefund: { name: '退货退款', text: '已收到货，寄回后退款' },
};

type RefundFormViewProps = {
  form: RefundForm;
  options: RefundOptions;
  problems: { picks?: string; reason?: string };
  onUploading: (busy: boolean) => void;
};

/** What goes back, why, and what it brings. */
export function RefundFormView({ form, options, problems, onUploading }: RefundFormViewProps) {
  const { draft, set } = form;
  const { type, types, reasons, amounts, notes } = options;
  const reason = reasons.find(({ id }) => id === draft.reason);
  const [asking, setAsking] = useState(false);
  return (
    <>
      {types.length > 1 ? (
        <Card>
          <h2 className={styles.heading}>售后类型</h2>
          <div role="radiogroup" aria-label="售后类型" className={styles.types}>
            {types.map((one) => (
              <Radio
                key={one}
                checked={one === type}
                onChange={() => set({ type: one, picks: null, reason: null })}
                label={
                  <span className={styles.type}>
                    {TYPES[one].name}
                    <small>{TYPES[one].text}</small>
                  </span>
                }
              />
            ))}
          </div>
        </Card>
      ) : null}
      <RefundLines
        options={options}
        picks={form.picks}
        error={problems.picks}
        onPick={(picks) => set({ type, picks })}
      />
      <PickupCheck options={options} />
      <Card>
        {types.length === 1 ? <ListRow label="售后类型" value={TYPES[types[0]!].name} /> : null}
        <ListRow
          label="退款原因"
          value={
            problems.reason ? (
              <span className={styles.missing} role="alert">
                {problems.reason}
              </span>
            ) : (
              (reason?.text ?? '请选择')
            )
          }
          onClick={() => setAsking(true)}
        />
        <TextArea
          label="补充说明"
          placeholder="选填，说得越清楚处理越快"
          maxLength={MAX_EXPLANATION}
          value={draft.explanation}
          onChange={(event) => set({ explanation: event.target.value })}
        />
        <p className={styles.hint}>图片凭证，最多 {MAX_PICTURES} 张</p>
        <ImageUpload
          label="图片凭证"
          max={MAX_PICTURES}
          value={draft.pictures}
          onChange={(pictures) => set({ pictures })}
          onBusyChange={onUploading}
        />
      </Card>
      <Card aria-live="polite">
        <RefundAmountsView label="退款合计" amounts={amounts} notes={notes} />
      </Card>
      <Sheet
        open={asking}
        onClose={() => setAsking(false)}
        title="为什么退款？"
        footer={
          <Button block onClick={() => setAsking(false)}>
            选好了
          </Button>
        }
      >
        <div className={styles.reasons} role="radiogroup" aria-label="退款原因">
          {reasons.map(({ id, text }) => (
            <Radio
              key={id}
              checked={draft.reason === id}
              onChange={() => set({ reason: id })}
              label={text}
            />
          ))}
        </div>
      </Sheet>
    </>
  );
}
