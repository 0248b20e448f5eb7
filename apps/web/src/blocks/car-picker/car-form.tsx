import type { Out } from '@marque/contract/core';
import type { carSeries } from '@marque/contract/garage/endpoints';
import { Field, FormView, useField } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { formatVin } from './car-labels.ts';
import { PlateOrNone } from './plate-or-none.tsx';
import * as styles from './car-picker.module.css';

type FormCar = { seriesId: string; trimId: string; plate: string | null; vin: string };
export const EMPTY_CAR: FormCar = { seriesId: '', trimId: '', plate: '', vin: '' };

type CarFormProps = { of: Form<FormCar>; series: Out<typeof carSeries>['items'] };

/** The form for a car: series, trim, plate and identification number. */
export function CarFormView({ of: form, series }: CarFormProps) {
  const { value: seriesId, error: seriesProblem } = useField(form, 'seriesId');
  const { value: trimId, error: trimProblem } = useField(form, 'trimId');
  const plate = useField(form, 'plate');
  const chosen = series.find(({ id }) => id === seriesId);
  return (
    <FormView of={form}>
      <Options
        label="车系"
        options={series}
        value={seriesId}
        error={seriesProblem}
        onPick={(picked) => picked !== seriesId && form.set({ seriesId: picked, trimId: '' })}
      />
      {chosen ? (
        <Options
          label="车型"
          options={chosen.trims}
          value={trimId}
          error={trimProblem}
          onPick={(picked) => form.set({ trimId: picked })}
        />
      ) : null}
      <PlateOrNone {...plate} />
      <Field
        of={form}
        name="vin"
        label="车架号"
        placeholder="17 位字母和数字"
        hint="在行驶证上「车辆识别代号」一栏，也在前挡风玻璃左下角"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        code="vin"
        show={formatVin}
      />
    </FormView>
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
  <fieldset className={styles.options} data-invalid={error ? true : undefined}>
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
