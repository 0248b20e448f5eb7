import { carOrderContact } from '@marque/contract/car-order/endpoints';
import { ContactForm, ProvedContactForm } from '@marque/contract/car-order/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PhonePart } from '#blocks/lead-form/phone-part.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useSession } from '#shared/session/session.ts';
import { eachTime } from '#shared/ui/modal/each-time.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

type ContactSheetProps = { open: boolean; onClose: () => void; id: string };

/** The sheet that changes the contact. The typed data is not stored. */
function ContactSheet({ open, onClose, id }: ContactSheetProps) {
  const api = useApi();
  const client = useQueryClient();
  const { phone: own } = useSession();
  const [other, setOther] = useState(false);
  const form = useWriteForm({
    rules: other ? ProvedContactForm : ContactForm,
    initial: { name: '', phone: own, code: '' },
    write: {
      mutationFn: ({ code, ...said }, idempotencyKey) =>
        api.call(
          carOrderContact,
          { id, ...said, ...(other && { phoneCode: code }) },
          { idempotencyKey },
        ),
      purpose: ({ code: _code, ...said }) => `carOrderContact:${id}:${JSON.stringify(said)}`,
      onSuccess: () => {
        onClose();
        toast('联系人已改');
      },
      onSettled: () => client.invalidateQueries(),
    },
    refusals: { CODE_WRONG: 'code', CODE_EXPIRED: 'code' },
  });
  return (
    <Sheet open={open} onClose={onClose} title="联系人">
      <FormView of={form}>
        <Field
          of={form}
          name="name"
          label="姓名"
          placeholder="门店打电话找谁"
          autoComplete="name"
        />
        <PhonePart of={form} own={own} other={other} onOther={setOther} />
        <Submit of={form}>保存</Submit>
      </FormView>
    </Sheet>
  );
}

export default eachTime(ContactSheet);
