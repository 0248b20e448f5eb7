import { ReturnForm } from '@marque/contract/mall/after-sale/form';
import { Field, FormView } from '#shared/form/field.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Submit } from '#shared/form/submit.tsx';
import { useSendBack } from './use-refund.ts';

type ReturnParcelFormProps = { refundId: string; onSent: () => void };

/** The form for carrier and tracking number of a returned parcel; loaded when it is opened. */
export default function ReturnParcelForm({ refundId, onSent }: ReturnParcelFormProps) {
  const form = useWriteForm({
    rules: ReturnForm,
    initial: { carrier: '', trackingNo: '' },
    write: useSendBack(refundId, onSent),
  });
  return (
    <FormView of={form}>
      <Field of={form} name="carrier" label="快递公司" placeholder="如 远达快递" />
      <Field
        of={form}
        name="trackingNo"
        label="快递单号"
        placeholder="面单上的单号"
        code="parcel"
        autoCapitalize="characters"
      />
      <Submit of={form}>提交</Submit>
    </FormView>
  );
}
