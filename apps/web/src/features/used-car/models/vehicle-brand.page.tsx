import { usedCarMakes, usedCarModels } from '@marque/contract/used-car/valuation/endpoints';
import type { VehicleTrim } from '@marque/contract/used-car/valuation/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useQueryParams, useReturnOr } from '#shared/routing/navigation.tsx';
import { readDraft, saveDraft } from '#shared/session/draft.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { SearchField } from '#shared/ui/control/search-field.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { SkeletonRows } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { MakeList } from './make-list.tsx';
import { TrimList } from './trim-list.tsx';
import { chosenModel, valuationDraft } from '../common/chosen-model.ts';
import * as styles from './models.module.css';

/** Writes a choice into the draft of the valuation, and goes back to it. */
function useChoosing() {
  const { brand } = useApi();
  const back = useReturnOr('usedCar.vehicleValuation');
  const choose = (change: object) => {
    const draft = valuationDraft(brand);
    saveDraft(draft, { ...readDraft(draft), carId: '', ...change });
    back();
  };
  return {
    pick: (trim: VehicleTrim) => choose(chosenModel(trim)),
    byHand: () => choose({ how: 'byHand' }),
  };
}

/** The choice of a model: by make from A to Z, or by what is typed. */
export function Component() {
  const [query, setQuery] = useQueryParams();
  const make = query.get('make') ?? '';
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { byHand, pick } = useChoosing();
  const chooseMake = (name: string) => setQuery(name ? { make: name } : {});
  return (
    <Page id="usedCar.vehicleBrand">
      <div className={styles.search}>
        <SearchField
          label="搜索车型"
          placeholder="车系或年款，如 轩逸 2022"
          most={20}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {keyword ? (
        <Found asked={{ keyword }} onPick={pick} onByHand={byHand} />
      ) : make ? (
        <>
          <div className={styles.make}>
            <h2>{make}</h2>
            <Button kind="plain" size="small" onClick={() => chooseMake('')}>
              换品牌
            </Button>
          </div>
          <Found asked={{ make }} onPick={pick} onByHand={byHand} />
        </>
      ) : (
        <Makes onPick={chooseMake} />
      )}
    </Page>
  );
}

function Makes({ onPick }: { onPick: (make: string) => void }) {
  const api = useApi();
  const makes = useQuery(api.query(usedCarMakes, {}, 'steady'));
  return (
    <QueryView of={makes} skeleton={<SkeletonRows height={480} />}>
      {({ items }) => <MakeList makes={items} onPick={onPick} />}
    </QueryView>
  );
}

type FoundProps = {
  asked: { make: string } | { keyword: string };
  onPick: (trim: VehicleTrim) => void;
  onByHand: () => void;
};

function Found({ asked, onPick, onByHand }: FoundProps) {
  const api = useApi();
  const models = useQuery({
    ...api.query(usedCarModels, asked, 'steady'),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView
      of={models}
      skeleton={<SkeletonRows height={420} />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: (
          <Empty of="search" title="没有找到这款车" text="换个写法，或者自己写上车型和新车价">
            <Button size="small" onClick={onByHand}>
              手动填写
            </Button>
          </Empty>
        ),
      }}
    >
      {({ items }) => <TrimList trims={items} onPick={onPick} />}
    </QueryView>
  );
}
