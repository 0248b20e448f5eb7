import { WorthForm } from '@marque/contract/serve/insurance/form';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';

export type WorthSheetProps = {
  open: boolean;
  onClose: () => void;
  worthFen: number;
  /** Called with the whole yuan that were typed. */
  onPick: (yuan: string) => void;
};

const FEN = 100;

/** The worth of the car as its owner tells it. */
export default function WorthSheet({ open, onClose, worthFen, onPick }: WorthSheetProps) {
  const form = useWriteForm({
    rules: WorthForm,
    initial: { yuan: String(Math.round(worthFen / FEN)) },
    write: {
      mutationFn: (told) => Promise.resolve(told),
      onSuccess: ({ yuan }) => onPick(yuan),
    },
    leavesFreely: true,
  });
  return (
    <Sheet open={open} onClose={onClose} title="车辆价值">
      <FormView of={form}>
        <Field
          of={form}
          name="yuan"
          label="现在值多少"
          inputMode="numeric"
          action="元"
          hint="车损险按这个数算，可以看估值报告或上年保单"
        />
        <Submit of={form}>按这个算</Submit>
      </FormView>
    </Sheet>
  );
}
