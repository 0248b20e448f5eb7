import { useState } from 'react';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { PickRow } from '#shared/ui/control/form-row.tsx';

type CityRowProps = {
  /** The name of the chosen city; '' before. */
  city: string;
  error: string | undefined;
  onPick: (city: { city: string; cityCode: string }) => void;
};

/** The row of a form that asks for a city. */
export function CityRow({ city, error, onPick }: CityRowProps) {
  const [picking, setPicking] = useState(false);
  const codeOf = useCityCode();
  const pick = async (name: string) => {
    const cityCode = await codeOf(name);
    if (cityCode) onPick({ city: name, cityCode });
  };
  return (
    <>
      <PickRow
        label="所在城市"
        value={city && cityLabel(city)}
        error={error}
        onClick={() => setPicking(true)}
      />
      <CityPicker
        open={picking}
        onClose={() => setPicking(false)}
        onPick={(name) => void pick(name)}
      />
    </>
  );
}
