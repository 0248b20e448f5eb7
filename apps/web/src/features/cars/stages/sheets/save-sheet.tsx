import { savePlanApp } from '@marque/contract/cars/finance/endpoints';
import { PlanForm as rules } from '@marque/contract/cars/form';
import { useApi } from '#shared/api/use-api.ts';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import type { Plan } from '../stages-model.ts';

export type SaveSheetProps = {
  open: boolean;
  onClose: () => void;
  plan: Plan;
  /** The suggested name. */
  name: string;
};

/** The sheet that saves a plan under a name. */
export default function SaveSheet({ open, onClose, plan, name }: SaveSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="保存方案">
      <SaveForm plan={plan} name={name} onSaved={onClose} />
    </Sheet>
  );
}

type SaveFormProps = { plan: Plan; name: string; onSaved: () => void };

function SaveForm({ plan, name, onSaved }: SaveFormProps) {
  const api = useApi();
  const form = useWriteForm({
    rules,
    initial: { name },
    leavesFreely: true,
    write: {
      mutationFn: (values: { name: string }, idempotencyKey) =>
        api.call(savePlanApp, { ...plan.input, ...values }, { idempotencyKey }),
      purpose: (values) => `plan:${JSON.stringify([plan.input, values])}`,
      onSuccess: () => {
        toast('已保存，在「我的方案」里随时打开');
        onSaved();
      },
    },
  });
  return (
    <FormView of={form}>
      <Field of={form} name="name" label="名称" autoComplete="off" />
      <Submit of={form}>保存</Submit>
    </FormView>
  );
}
