import { PayoutAccountForm } from '@marque/contract/car-order/signing/form';
import { useQueryClient } from '@tanstack/react-query';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

type Account = { name: string; bank: string; account: string };
type AccountFormProps = { save: (account: Account) => Promise<unknown>; onSaved: () => void };

/** The form of a bank account for payouts. The typed data is not stored. */
export function AccountForm({ save, onSaved }: AccountFormProps) {
  const client = useQueryClient();
  const form = useWriteForm({
    rules: PayoutAccountForm,
    initial: { name: '', bank: '', account: '' },
    write: {
      mutationFn: save,
      onSuccess: () => {
        onSaved();
        toast('已保存');
      },
      onSettled: () => client.invalidateQueries(),
    },
  });
  return (
    <FormView of={form}>
      <Field of={form} name="name" label="收款人" placeholder="与银行账户一致" />
      <Field of={form} name="bank" label="开户银行" placeholder="如 招商银行上海分行" />
      <Field
        of={form}
        name="account"
        label="银行账号"
        inputMode="numeric"
        autoComplete="off"
        placeholder="9 到 30 位数字"
        code="bankAccount"
      />
      <Submit of={form}>保存</Submit>
    </FormView>
  );
}
