import { CarPapersForm } from '@marque/contract/garage/form';
import type { OwnCar } from '@marque/contract/garage/schema';
import { shanghaiDay } from '@marque/contract/shanghai';
import { serverNow } from '#shared/api/wire.ts';
import { Field, FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { PlateOrNone } from './plate-or-none.tsx';
import { useUpdateCar } from './use-cars.ts';

type PapersFormProps = { of: OwnCar; onDone: () => void };

type Papers = { plate: string | null; registeredOn: string; insuredUntil: string };

const papersOf = ({ plate, registeredOn, insuredUntil }: OwnCar): Papers => ({
  plate: plate || null,
  registeredOn: registeredOn ?? '',
  insuredUntil: insuredUntil ?? '',
});

/** The form for what an owner tells of a car later: its plate and two days. */
export function PapersForm({ of: car, onDone }: PapersFormProps) {
  const form = useWriteForm({
    rules: CarPapersForm,
    initial: papersOf(car),
    write: useUpdateCar(car.id, onDone),
    refusals: { DAY_AHEAD: 'registeredOn' },
  });
  const plate = useField(form, 'plate');
  return (
    <FormView of={form}>
      <PlateOrNone {...plate} />
      <Field
        of={form}
        name="registeredOn"
        label="首次上牌"
        type="date"
        max={shanghaiDay(new Date(serverNow()))}
        hint="保养和年检从这一天算起"
      />
      <Field of={form} name="insuredUntil" label="保险到期" type="date" hint="在保单上" />
      <Submit of={form}>保存</Submit>
      <Button kind="plain" block onClick={onDone}>
        返回
      </Button>
    </FormView>
  );
}
