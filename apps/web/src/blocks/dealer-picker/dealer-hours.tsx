import { dealerDetail } from '@marque/contract/dealer/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useState } from 'react';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { PhoneRow } from '#shared/ui/layout/list-row.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { OpeningWeek } from './opening-week.tsx';
import { RouteRow } from './route-row.tsx';
import { StoreGiftRow } from './store-gift-row.tsx';
import * as styles from './dealer-picker.module.css';

const AskStoreSheet = lazySheet(() => import('#blocks/lead-form/ask-store-sheet.tsx'), 'opened');

type DealerHoursProps = {
  open: boolean;
  onClose: () => void;
  id: string;
  /** Its name, where it is known before the store is loaded. */
  title: string;
};

/** A sheet with a store: how to reach it, its hours of the week with coming exceptions, and services. */
export default function DealerHours({ open, onClose, id, title }: DealerHoursProps) {
  const api = useApi();
  const dealer = useQuery({ ...api.query(dealerDetail, { id }, 'steady'), enabled: open });
  const [asking, setAsking] = useState(false);
  const { storePage } = useBrand();
  const { data } = dealer;
  const href = useHref();
  const serves = data?.kinds.includes('service');
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={data?.name ?? title}
      footer={
        data?.brands.includes(api.brand) ? (
          <ActionBar>
            <Button kind={serves ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
              请门店联系我
            </Button>
            {serves ? (
              <LinkButton to={href('maintenance.maintenance', { dealerId: id })}>
                预约保养
              </LinkButton>
            ) : null}
          </ActionBar>
        ) : null
      }
    >
      <div className={styles.details}>
        <QueryView of={dealer} skeleton={<Skeleton height={240} />}>
          {(found) => (
            <>
              <RouteRow to={found} />
              <PhoneRow label="门店电话" phone={found.phone} />
              <StoreGiftRow dealerId={found.id} />
              <h3>营业时间</h3>
              <OpeningWeek of={found} />
              {found.services.length > 0 ? (
                <>
                  <h3>服务</h3>
                  <p>{found.services.join('、')}</p>
                </>
              ) : null}
              <Sentences
                title="可以指定的师傅"
                of={found.technicians.length > 0 ? [found.technicians.join('、')] : []}
              />
              <Sentences title="怎么来" of={found.transport} />
              <Sentences title="无障碍" of={found.accessibility} />
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

const Sentences = ({ title, of }: { title: string; of: readonly string[] }) =>
  of.length > 0 ? (
    <>
      <h3>{title}</h3>
      {of.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  ) : null;
