import { MAX_REFUND_PICTURES } from '@marque/contract/mall/after-sale/form';
import type { RefundOptions } from '@marque/contract/mall/after-sale/schema';
import type { RefundType } from '@marque/contract/mall/order/schema';
import { useState } from 'react';
import { FormView, LongField, useField } from '#shared/form/field.tsx';
import { ImageUpload } from '#blocks/image-upload/image-upload.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { ChoiceList } from '#shared/ui/picker/choice-list.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { Radio } from '#shared/ui/control/choice.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { RefundForm } from './use-refund-form.ts';
import { PickupCheck } from '../pickup/pickup-check.tsx';
import { RefundAmountsView } from '../refund/refund-amounts.tsx';
import * as styles from './refund-form.module.css';
import { RefundLines } from './refund-lines.tsx';

const TYPES: Record<RefundType, { name: string; text: string }> = {
  refundOnly: { name: '仅退款', text: '没收到货，或不需要退货' },
  returnRefund: { name: '退货退款', text: '已收到货，寄回后退款' },
};

type RefundFormViewProps = {
  asking: RefundForm;
  options: RefundOptions;
  onUploading: (busy: boolean) => void;
};

/** The refund form: lines, type, reason and amounts. */
export function RefundFormView({ asking, options, onUploading }: RefundFormViewProps) {
  const { form } = asking;
  const { type, types, amounts, notes } = options;
  const picks = useField(form, 'picks');
  const pictures = useField(form, 'pictures');
  return (
    <FormView of={form}>
      {types.length > 1 ? (
        <Card>
          <h2 className={styles.heading}>售后类型</h2>
          <div role="radiogroup" aria-label="售后类型" className={styles.types}>
            {types.map((one) => (
              <Radio
                key={one}
                checked={one === type}
                onChange={() => form.set({ type: one, picks: null, reason: null })}
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
        picks={asking.picks}
        error={picks.error}
        onPick={(chosen) => form.set({ type, picks: chosen })}
      />
      <PickupCheck options={options} />
      <Card>
        {types.length === 1 ? <ListRow label="售后类型" value={TYPES[types[0]!].name} /> : null}
        <ReasonField form={form} reasons={options.reasons} />
        <LongField
          of={form}
          name="explanation"
          label="补充说明"
          placeholder="选填，说得越清楚处理越快"
        />
        <p className={styles.hint}>图片凭证，最多 {MAX_REFUND_PICTURES} 张，仅你和售后人员可见</p>
        <ImageUpload
          label="图片凭证"
          max={MAX_REFUND_PICTURES}
          purpose="refundProof"
          value={pictures.value}
          onChange={pictures.onChange}
          onBusyChange={onUploading}
        />
      </Card>
      <Card aria-live="polite">
        <RefundAmountsView label="退款合计" amounts={amounts} notes={notes} />
      </Card>
    </FormView>
  );
}

type ReasonFieldProps = Pick<RefundForm, 'form'> & Pick<RefundOptions, 'reasons'>;

/** The field for the reason, from the reasons the server allows. */
function ReasonField({ form, reasons }: ReasonFieldProps) {
  const { value, error, onChange } = useField(form, 'reason');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <PickRow
        label="退款原因"
        error={error}
        value={reasons.find(({ id }) => id === value)?.text}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={close} title="为什么退款？">
        <ChoiceList
          label="退款原因"
          options={reasons.map(({ id, text }) => ({ id, name: text }))}
          value={value}
          onPick={(id) => {
            onChange(id);
            close();
          }}
        />
      </Sheet>
    </>
  );
}
