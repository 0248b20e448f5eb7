import { dealerDetail } from '@marque/contract/dealer/endpoints';
import { spansText, weekdayOf } from '@marque/contract/dealer/opening';
import { shanghaiDay } from '@marque/contract/shanghai';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useState } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { monthDay, WEEKDAYS } from './dealer-labels.ts';
import styles from './dealer-picker.module.css';

const AskStoreSheet = lazySheet(() => import('#blocks/lead-form/ask-store-sheet.tsx'), 'opened');

type DealerHoursProps = { open: boolean; onClose: () => void; id: string; title: string };

/** A store's week, and the days to come on which it keeps other hours. */
export default function DealerHours({ open, onClose, id, title }: DealerHoursProps) {
  const api = useApi();
  const dealer = useQuery({ ...api.query(dealerDetail, { id }, 'steady'), enabled: open });
  const today = shanghaiDay(new Date(serverNow()));
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
      <div className={styles.week}>
        <QueryView of={dealer} skeleton={<Skeleton height={240} />}>
          {({ week, exceptions, services }) => {
            const ahead = exceptions.filter(({ toDay }) => toDay >= today);
            return (
              <>
                <h3>营业时间</h3>
                <ul>
                  {week.map((spans, i) => (
                    <li
                      key={WEEKDAYS[i]}
                      className={i + 1 === weekdayOf(today) ? styles.today : undefined}
                    >
                      <span>{WEEKDAYS[i]}</span>
                      <span>{spansText(spans)}</span>
                    </li>
                  ))}
                </ul>
                {ahead.length > 0 ? (
                  <>
                    <h3>特殊安排</h3>
                    <ul>
                      {ahead.map(({ id: key, fromDay, toDay, spans, reason }) => (
                        <li key={key}>
                          <span>
                            {fromDay === toDay
                              ? monthDay(fromDay)
                              : `${monthDay(fromDay)}至 ${monthDay(toDay)}`}
                            {` · ${reason}`}
                          </span>
                          <span>{spansText(spans)}</span>
                        </li>
                      ))}
                    </ul>
                  </>
                ) : null}
                {services.length > 0 ? (
                  <>
                    <h3>服务</h3>
                    <p>{services.join('、')}</p>
                  </>
                ) : null}
              </>
            );
          }}
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
