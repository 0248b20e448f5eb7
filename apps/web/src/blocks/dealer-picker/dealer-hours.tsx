import { dealerDetail } from '@marque/contract/dealer/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { OpeningWeek } from './opening-week.tsx';
import * as styles from './dealer-picker.module.css';

const AskStoreSheet = lazySheet(() => import('#blocks/lead-form/ask-store-sheet.tsx'), 'opened');

type DealerHoursProps = { open: boolean; onClose: () => void; id: string; title: string };

/** A sheet with a store's opening hours of the week and its coming exceptions. */
export default function DealerHours({ open, onClose, id, title }: DealerHoursProps) {
  const api = useApi();
  const dealer = useQuery({ ...api.query(dealerDetail, { id }, 'steady'), enabled: open });
  const [asking, setAsking] = useState(false);
  const { storePage } = useBrand();
  const { data } = dealer;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        data?.brands.includes(api.brand) ? (
          <Button block onClick={() => setAsking(true)}>
            请门店联系我
          </Button>
        ) : null
      }
    >
      <div className={styles.details}>
        <QueryView of={dealer} skeleton={<Skeleton height={240} />}>
          {(found) => (
            <>
              <h3>营业时间</h3>
              <OpeningWeek of={found} />
              {found.services.length > 0 ? (
                <>
                  <h3>服务</h3>
                  <p>{found.services.join('、')}</p>
                </>
              ) : null}
            </>
          )}
        </QueryView>
      </div>
      {data ? (
        <AskStoreSheet
          open={asking}
          onClose={() => setAsking(false)}
          dealer={data}
          page={storePage}
        />
      ) : null}
    </Sheet>
  );
}
