import {
  competitorList,
  queryMycarSeriesApp,
  queryMycarTypeApp,
} from '@marque/contract/cars/endpoints';
import { formatMoney } from '@marque/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { Tabs } from '#shared/ui/control/tabs.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from '../contrast.module.css';
import type { ChosenCar } from '../use-contrast.ts';

export type AddSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Cars of others come from its class; from all of them without it. */
  likeTypeId: string | undefined;
  onPick: (car: ChosenCar) => void;
};

/** Adds a car to the comparison: a trim of a series, or a car of others. */
export default function AddSheet({ open, onClose, likeTypeId, onPick }: AddSheetProps) {
  const api = useApi();
  const series = useQuery(api.query(queryMycarSeriesApp, { saleState: 'all' }, 'list'));
  const [tab, setTab] = useState<string>();
  const items = series.data?.items ?? [];
  const at = tab ?? items[0]?.seriesId ?? OTHERS;
  return (
    <Sheet open={open} onClose={onClose} title="添加车型">
      <Tabs
        label="从哪里选"
        tabs={[
          ...items.map(({ seriesId, seriesName }) => ({ id: seriesId, name: seriesName })),
          { id: OTHERS, name: '同级车型' },
        ]}
        value={at}
        onChange={setTab}
      />
      <div className={styles.choices}>
        {at === OTHERS ? (
          <OthersList likeTypeId={likeTypeId} onPick={onPick} />
        ) : (
          <TrimList seriesId={at} onPick={onPick} />
        )}
      </div>
    </Sheet>
  );
}

const OTHERS = 'others';

function TrimList({ seriesId, onPick }: { seriesId: string; onPick: AddSheetProps['onPick'] }) {
  const api = useApi();
  const types = useQuery(api.query(queryMycarTypeApp, { seriesId }, 'list'));
  return (
    <QueryView of={types} skeleton={<Skeleton height={160} />}>
      {({ items }) =>
        items.map(({ typeId, seriesName, typeName, priceFen }) => (
          <ListRow
            key={typeId}
            label={`${seriesName} ${typeName}`}
            value={priceFen === null ? '价格待公布' : formatMoney(priceFen)}
            onClick={() => onPick({ typeId, label: `${seriesName} ${typeName}` })}
          />
        ))
      }
    </QueryView>
  );
}

type OthersListProps = Pick<AddSheetProps, 'likeTypeId' | 'onPick'>;

function OthersList({ likeTypeId, onPick }: OthersListProps) {
  const api = useApi();
  const others = useQuery(
    api.query(competitorList, likeTypeId ? { typeId: likeTypeId } : {}, 'list'),
  );
  return (
    <QueryView
      of={others}
      skeleton={<Skeleton height={160} />}
      empty={{
        when: ({ items }) => items.length === 0,
        show: <p className={styles.none}>这一级还没有可比的示例车型</p>,
      }}
    >
      {({ items }) =>
        items.map(({ id, label, priceFromFen, asOf }) => (
          <ListRow
            key={id}
            label={label}
            note={`${asOf} 资料`}
            value={`${formatMoney(priceFromFen)} 起`}
            onClick={() => onPick({ typeId: id, label })}
          />
        ))
      }
    </QueryView>
  );
}
