import { yuanIn } from '@marque/contract/cars/finance/typed-amount';
import { formatMoney } from '@marque/contract/money';
import type { Estimate } from '@marque/contract/serve/insurance/schema';
import { useState } from 'react';
import { CarPicker } from '#blocks/car-picker/car-picker.tsx';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { PickRow } from '#shared/ui/control/form-row.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { CLAIM_FREE_YEARS, expiryOf } from './insure-labels.ts';
import type { TypeSheetProps } from './type-sheet.tsx';
import type { Insure } from './use-insure.ts';
import type { WorthSheetProps } from './worth-sheet.tsx';

const TypeSheet = lazySheet<TypeSheetProps>(() => import('./type-sheet.tsx'), 'opened');
const WorthSheet = lazySheet<WorthSheetProps>(() => import('./worth-sheet.tsx'), 'opened');

type OpenSheet = 'type' | 'worth' | 'city' | 'papers';

/** What the estimate is made of beside the covers: claims, the car's worth, its city. */
export function CarFacts({ of, insure }: { of: Estimate; insure: Insure }) {
  const { asked, car, change, changeType } = insure;
  const cityCode = useCityCode();
  const [over, setOver] = useState<OpenSheet | null>(null);
  const close = () => setOver(null);
  const pickCity = async (name: string) => {
    const code = await cityCode(name);
    if (code) change({ cityCode: code });
  };
  return (
    <Card>
      <CardTitle>多久没有出险了</CardTitle>
      <ChoiceChips
        even
        label="连续没有出险的年数"
        options={CLAIM_FREE_YEARS}
        value={String(asked.claimFreeYears) as '0'}
        onChange={(years) => change({ claimFreeYears: Number(years) })}
      />
      {car ? (
        <PickRow
          label="保险到期"
          placeholder="还没有记，补上好提醒"
          value={car.insuredUntil ? expiryOf(car.insuredUntil, of.day).text : ''}
          onClick={() => setOver('papers')}
        />
      ) : (
        <PickRow label="车型" value={of.car.name} onClick={() => setOver('type')} />
      )}
      <PickRow label="车辆价值" value={formatMoney(of.worthFen)} onClick={() => setOver('worth')} />
      <PickRow label="投保城市" value={of.cityName} onClick={() => setOver('city')} />
      {of.worthFormula ? <Note>车辆价值 = {of.worthFormula}，不对可以改。</Note> : null}
      {car ? (
        <CarPicker
          open={over === 'papers'}
          onClose={close}
          title="我的爱车"
          chosenId={car.id}
          editId={car.id}
          onPick={close}
        />
      ) : null}
      <TypeSheet
        open={over === 'type'}
        onClose={close}
        chosen={of.car.typeId}
        onPick={(typeId) => {
          close();
          changeType(typeId);
        }}
      />
      <WorthSheet
        key={of.worthFen}
        open={over === 'worth'}
        onClose={close}
        worthFen={of.worthFen}
        onPick={(text) => {
          close();
          const worthFen = yuanIn(text);
          if (worthFen !== null) change({ worthFen });
        }}
      />
      <CityPicker open={over === 'city'} onClose={close} onPick={(city) => void pickCity(city)} />
    </Card>
  );
}
