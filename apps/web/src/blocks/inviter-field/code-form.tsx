import { InviterForm } from '@marque/contract/referral/form';
import type { BoundFriend } from '@marque/contract/referral/binding/schema';
import { useQueryClient } from '@tanstack/react-query';
import { ofCalls } from '#shared/api/use-api.ts';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { refusalText } from './refusal.ts';

export type CodeFormProps = {
  /** What the code is for, e.g. `bind`: names the write. */
  purpose: string;
  /** Accepts the recommendation of the code. */
  accept: (code: string, idempotencyKey: string) => Promise<BoundFriend>;
  hint: string;
  button: string;
  onDone: (bound: BoundFriend) => void;
};

/** The field of an inviter's code. A refused code says why, and stays as it was typed. */
export function CodeForm({ purpose, accept, hint, button, onDone }: CodeFormProps) {
  const client = useQueryClient();
  const form = useWriteForm({
    rules: InviterForm,
    initial: { code: '' },
    leavesFreely: true,
    refusals: { other: 'code' },
    errorMessage: refusalText,
    write: {
      mutationFn: ({ code }, key) => accept(code, key),
      purpose: ({ code }) => `referral.${purpose}:${code}`,
      onSuccess: (bound) => {
        toast(`已接受 ${bound.inviter.nickName} 的推荐`);
        void client.invalidateQueries(ofCalls('referral.'));
        onDone(bound);
      },
    },
  });
  return (
    // The field lies over other forms; what it sends is not what they send.
    <div onSubmit={(event) => event.stopPropagation()}>
      <FormView of={form}>
        <Field
          of={form}
          name="code"
          label="推荐码"
          code="inviterCode"
          placeholder="8 位字母和数字"
          hint={hint}
        />
        <Submit of={form}>{button}</Submit>
      </FormView>
    </div>
  );
}
