import { mallDealerPageList } from '@marque/contract/mall/order/endpoints';
import type { Dealer } from '@marque/contract/mall/order/schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/field.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { QueryView, Skeleton } from '#shared/ui/states.tsx';
import styles from './dealer-picker.module.css';

type DealerPickerProps = {
  open: boolean;
  onClose: () => void;
  onPick: (dealer: Dealer) => void;
};

/** Chooses a store by city or name. */
export function DealerPicker({ open, onClose, onPick }: DealerPickerProps) {
  return (
    <Sheet open={open} onClose={onClose} title="选择门店">
      <Stores onPick={onPick} />
    </Sheet>
  );
}

function Stores({ onPick }: Pick<DealerPickerProps, 'onPick'>) {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const stores = useInfiniteQuery({
    ...api.paged(mallDealerPageList, keyword ? { keyword } : {}, 'steady'),
    placeholderData: (before) => before,
  });
  return (
    <>
      <TextField
        label="城市或门店"
        placeholder="例如 上海"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <QueryView
        of={stores}
        skeleton={<Skeleton height={240} />}
        empty={{
          when: ({ pages }) => pages[0]?.items.length === 0,
          show: <p className={styles.none}>没有找到门店，换个城市试试</p>,
        }}
      >
        {({ pages }) => (
          <ul>
            {pages
              .flatMap(({ items }) => items)
              .map((dealer) => (
                <li key={dealer.id}>
                  <button type="button" className={styles.store} onClick={() => onPick(dealer)}>
                    <strong>{dealer.name}</strong>
                    <span>
                      {dealer.province === dealer.city
                        ? dealer.city
                        : `${dealer.province} ${dealer.city}`}{' '}
                      {dealer.address}
                    </span>
                    <span>营业时间 {dealer.hours}</span>
                  </button>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
      {stores.hasNextPage ? (
        <Button
          kind="secondary"
          block
          busy={stores.isFetchingNextPage}
          onClick={() => void stores.fetchNextPage()}
        >
          更多门店
        </Button>
      ) : null}
    </>
  );
}
