import { formatMoney } from '@marque/contract/money';
import type { ShareSheetProps } from '#blocks/poster/share-sheet.tsx';
import { CityPicker } from '#blocks/city-picker/city-picker.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { ChooseSheetProps } from './choose-sheet.tsx';
import type { DownSheetProps } from './down-sheet.tsx';
import type { SaveSheetProps } from './save-sheet.tsx';
import type { SavedSheetProps } from './saved-sheet.tsx';
import { useCityCode } from '#blocks/city-picker/use-city-code.ts';
import { WAY_LABELS } from '../stages-labels.ts';
import { type Plan, type Plans, saying } from '../stages-model.ts';
import type { Stages } from '../use-stages.ts';

const ChooseSheet = lazySheet<ChooseSheetProps>(() => import('./choose-sheet.tsx'));
const DownSheet = lazySheet<DownSheetProps>(() => import('./down-sheet.tsx'));
const SaveSheet = lazySheet<SaveSheetProps>(() => import('./save-sheet.tsx'), 'opened');
const SavedSheet = lazySheet<SavedSheetProps>(() => import('./saved-sheet.tsx'), 'opened');
const ShareSheet = lazySheet<ShareSheetProps>(
  () => import('#blocks/poster/share-sheet.tsx'),
  'opened',
);

export type SheetName = 'car' | 'city' | 'down' | 'product' | 'save' | 'saved' | 'share' | 'poster';

type StagesSheetsProps = {
  stages: Stages;
  plans: Plans;
  plan: Plan;
  totalFen: number;
  open: SheetName | null;
  onOpen: (name: SheetName | null) => void;
};

/** The sheets of the calculator. */
export function StagesSheets({ stages, plans, plan, totalFen, open, onOpen }: StagesSheetsProps) {
  const { change, changeCar, params, asked } = stages;
  const { car, products } = plans;
  const cityCode = useCityCode();
  const close = () => onOpen(null);
  const sheet = (name: SheetName) => ({ open: open === name, onClose: close });
  const done = (act: () => void) => {
    close();
    act();
  };
  const pickCity = async (name: string) => {
    const code = await cityCode(name);
    if (code) change({ cityCode: code });
  };
  const name = `${car.seriesName} ${car.typeName} ${WAY_LABELS[plan.way]}`;
  return (
    <>
      <ChooseSheet
        {...sheet('car')}
        title="换一款车"
        options={plans.cars.map(({ typeId, seriesName, typeName, priceFen }) => ({
          id: typeId,
          name: `${seriesName} ${typeName}`,
          note: formatMoney(priceFen),
        }))}
        value={car.typeId}
        onPick={(typeId) => done(() => changeCar(typeId))}
      />
      <ChooseSheet
        {...sheet('product')}
        title="选择方案"
        options={products.map(({ id, name, text }) => ({ id, name, note: text }))}
        value={plan.product?.id ?? null}
        onPick={(productId) => done(() => change({ productId, way: null }))}
      />
      <DownSheet
        key={`${car.typeId} ${plan.product?.id} ${plan.terms?.downFen}`}
        {...sheet('down')}
        plan={plan}
        onPick={(downFen) => done(() => change({ terms: { ...asked.terms, downFen } }))}
      />
      <CityPicker {...sheet('city')} onPick={(city) => void pickCity(city)} />
      <SaveSheet {...sheet('save')} plan={plan} name={name.slice(0, 20)} />
      <SavedSheet {...sheet('saved')} onOpen={(address) => done(() => stages.open(address))} />
      {car.image ? (
        <ShareSheet
          open={open === 'share' || open === 'poster'}
          onClose={close}
          poster={open === 'poster'}
          onPoster={() => onOpen('poster')}
          target={{
            page: 'cars.stages',
            params: saying({ ...params, typeId: car.typeId }),
            title: `${car.seriesName} ${car.typeName}`,
            desc: `${WAY_LABELS[plan.way]}方案，${plans.cityName}上路总价`,
            image: car.image,
            price: { fen: totalFen, score: 0, originalFen: null },
          }}
        />
      ) : null}
    </>
  );
}
