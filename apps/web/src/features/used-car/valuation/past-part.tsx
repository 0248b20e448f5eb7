import { TRANSFERS } from '@marque/contract/used-car/valuation/form';
import { Field, useField } from '#shared/form/field.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { ChoiceRow } from '#shared/ui/control/form-row.tsx';
import type { PartProps } from './car-part.tsx';

/** What happened to the car before: its transfers, its colour, and how its battery is. */
export function PastPart({ of: form, values }: PartProps) {
  const { value, error, onChange } = useField(form, 'transfers');
  return (
    <>
      <ChoiceRow label="过户" error={error} hint="登记证书上写着，买来的二手车算 1 次">
        <ChoiceChips
          label="过户次数"
          options={TRANSFERS}
          value={value as (typeof TRANSFERS)[number]['id'] | ''}
          onChange={onChange}
        />
      </ChoiceRow>
      {values.energy === 'NEV' ? (
        <Field
          of={form}
          name="soh"
          label="电池健康"
          placeholder="选填，50–100"
          inputMode="numeric"
          action="%"
          hint="在车机或检测报告里，不知道就空着，会按偏低估计"
        />
      ) : null}
      <Field
        of={form}
        name="colour"
        label="颜色"
        placeholder="选填，如 白色"
        hint="只为认车，不影响价格"
      />
    </>
  );
}
