import type { Dealer } from '@marque/contract/dealer/schema';
import { DealerPicker } from '#blocks/dealer-picker/dealer-picker.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { usePageId, usePageParams, useReturnOr } from '#shared/routing/navigation.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { chooseDealer, useChosenDealer } from './use-chosen-dealer.ts';

/**
 * The choice of the store that fits the goods. With the parameter `select` it returns the chosen
 * store to the page behind this one.
 */
export function Component() {
  const page = usePageId<'mall.choseNetWork' | 'mall.makeNetWork'>();
  const { id: brand } = useBrand();
  const { select } = usePageParams(page);
  const done = useReturnOr('mall.orderCreate');
  const chosen = useChosenDealer();
  const cities = useSheet('city');
  const pick = (dealer: Dealer) => {
    chooseDealer(brand, dealer);
    done();
  };
  return (
    <Page id={page}>
      <DealerPicker
        cities={{ open: cities.open, show: () => cities.show(), close: () => cities.close() }}
        chosenId={chosen?.id ?? null}
        onPick={select ? pick : undefined}
      />
    </Page>
  );
}
