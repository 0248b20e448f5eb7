import { useEffect, useEffectEvent } from 'react';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import { shanghaiDay } from '@marque/contract/shanghai';
import { serverNow } from '#shared/api/wire.ts';
import { Field, useField } from '#shared/form/field.tsx';
import { cityLabel } from '#shared/location/city-label.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { Cascade } from '#shared/ui/picker/cascade.tsx';
import type { PartProps } from './car-part.tsx';
import { monthText } from './valuation-values.ts';

/** How old a car can be that is valued, in years. */
const YEARS = 20;
const two = (value: number): string => String(value).padStart(2, '0');

/** When the car was first registered, how far it went, and where it is. */
export function UsePart({ of: form, values }: PartProps) {
  const registered = useField(form, 'registeredOn');
  const city = useField(form, 'cityCode');
  const months = useSheet('month');
  const cities = useSheet('city');
  const cityCode = useCityCode();
  const { city: here } = useGeolocation();
  const pickCity = async (cityName: string) =>
    form.set({ cityName, cityCode: (await cityCode(cityName)) ?? '' });
  const first = useEffectEvent(() => {
    if (here && !form.values().cityCode) void pickCity(here);
  });
  useEffect(() => first(), []);
  return (
    <>
      <PickRow
        label="首次上牌"
        value={monthText(values.registeredOn)}
        placeholder="行驶证上的注册日期"
        error={registered.error}
        onClick={() => months.show()}
      />
      <Field
        of={form}
        name="km"
        label="里程"
        placeholder="仪表上的公里数"
        inputMode="numeric"
        action="公里"
      />
      <PickRow
        label="所在城市"
        value={values.cityName && cityLabel(values.cityName)}
        error={city.error}
        onClick={() => cities.show()}
      />
      <Sheet open={months.open} onClose={() => months.close()} title="首次上牌年月">
        <MonthPicker
          value={values.registeredOn}
          onPick={(month) => {
            registered.onChange(month);
            months.close();
          }}
        />
      </Sheet>
      <CityPicker
        open={cities.open}
        onClose={() => cities.close()}
        onPick={(name) => void pickCity(name)}
      />
    </>
  );
}

function MonthPicker({ value, onPick }: { value: string; onPick: (month: string) => void }) {
  const today = shanghaiDay(new Date(serverNow()));
  const year = Number(today.slice(0, 4));
  const monthsOf = (of: number) => (of === year ? Number(today.slice(5, 7)) : 12);
  return (
    <Cascade
      levels={['选择年份', '选择月份']}
      value={value.split('-')}
      optionsOf={([chosen]) =>
        chosen === undefined
          ? Array.from(
              { length: YEARS },
              (_, at) => [String(year - at), `${year - at} 年`] as const,
            )
          : Array.from(
              { length: monthsOf(Number(chosen)) },
              (_, at) => [two(at + 1), `${at + 1} 月`] as const,
            )
      }
      onPick={([of, month]) => onPick(`${of}-${month}`)}
    />
  );
}
