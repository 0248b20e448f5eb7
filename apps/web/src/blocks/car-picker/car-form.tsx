import type { In, Out } from '@marque/contract/core';
import type { bindCar, carSeries } from '@marque/contract/garage/endpoints';
import { AccountField } from '#blocks/account-field/account-field.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { carProblems, type FormCar, spacedVin } from './car-problems.ts';
import styles from './car-picker.module.css';

type CarFormProps = {
  id: string;
  series: Out<typeof carSeries>['items'];
  form: FormCar;
  onChange: (form: FormCar) => void;
  /** Problems are shown once somebody has tried to go on. */
  checked: boolean;
  onCheck: () => void;
  serverErrors: Record<string, string>;
  onSave: (car: In<typeof bindCar>) => void;
};

/** Asks for a car: what it is, its plate and its identification number. */
export function CarForm({
  id,
  series,
  form,
  onChange,
  checked,
  onCheck,
  serverErrors,
  onSave,
}: CarFormProps) {
  const set = (change: Partial<FormCar>) => onChange({ ...form, ...change });
  const problems = checked ? carProblems(form) : {};
  const chosen = series.find(({ id: seriesId }) => seriesId === form.seriesId);
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
        if (Object.keys(carProblems(form)).length === 0) onSave(form);
      }}
    >
      <Options
        label="车系"
        options={series}
        value={form.seriesId}
        error={problems.seriesId}
        onPick={(seriesId) => seriesId !== form.seriesId && set({ seriesId, trimId: '' })}
      />
      {chosen ? (
        <Options
          label="车型"
          options={chosen.trims}
          value={form.trimId}
          error={problems.trimId}
          onPick={(trimId) => set({ trimId })}
        />
      ) : null}
      <AccountField
        type="plate"
        hint="行驶证上的号牌号码"
        value={form.plate}
        onChange={(plate) => set({ plate })}
        error={problems.plate ?? serverErrors.plate}
      />
      <TextField
        label="车架号"
        placeholder="17 位字母和数字"
        hint="在行驶证上「车辆识别代号」一栏，也在前挡风玻璃左下角"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        value={spacedVin(form.vin)}
        onChange={(event) => set({ vin: spacedVin(event.target.value) })}
        error={problems.vin ?? serverErrors.vin}
      />
    </form>
  );
}

type OptionsProps = {
  label: string;
  options: readonly { id: string; name: string }[];
  value: string;
  error: string | undefined;
  onPick: (id: string) => void;
};

const Options = ({ label, options, value, error, onPick }: OptionsProps) => (
  <fieldset className={styles.options}>
    <legend>{label}</legend>
    <div>
      {options.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === value} onClick={() => onPick(id)}>
          {name}
        </button>
      ))}
    </div>
    {error ? <p role="alert">{error}</p> : null}
  </fieldset>
);
