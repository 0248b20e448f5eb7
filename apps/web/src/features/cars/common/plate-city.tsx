import { useState } from 'react';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { useField } from '#shared/form/field.tsx';
import type { Form } from '#shared/form/use-write-form.ts';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';

type PlateCityChoice = { plateCity: string; plateCityName: string };

/** The field of the plate's city. */
export function PlateCity<Values extends PlateCityChoice>({ of }: { of: Form<Values> }) {
  const form = of as unknown as Form<PlateCityChoice>;
  const { value, error } = useField(form, 'plateCity');
  const { value: name } = useField(form, 'plateCityName');
  const [open, setOpen] = useState(false);
  const cityCode = useCityCode();
  const pick = async (city: string) => {
    const code = await cityCode(city);
    if (code) form.set({ plateCity: code, plateCityName: city });
  };
  return (
    <>
      <PickRow
        label="上牌城市"
        placeholder="请选择上牌城市"
        value={value ? name : ''}
        error={error}
        onClick={() => setOpen(true)}
      />
      <CityPicker open={open} onClose={() => setOpen(false)} onPick={(city) => void pick(city)} />
    </>
  );
}
