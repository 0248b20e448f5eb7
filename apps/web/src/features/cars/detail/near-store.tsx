import { appointmentDealers } from '@marque/contract/dealer/endpoints';
import { useQuery } from '@tanstack/react-query';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { StoreNote } from '#blocks/drive-form/store-note.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { PageLink, useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './near-store.module.css';

/** The nearest store with a demo car of the series, once the position is known. */
export default function NearStore({ seriesId }: { seriesId: string }) {
  const api = useApi();
  const href = useHref();
  const { locate, position } = useGeolocation();
  const stores = useQuery(
    api.query(
      appointmentDealers,
      { kind: 'testDrive', seriesId, driveType: '进店试驾', ...position, size: 1 },
      'list',
    ),
  );
  const [store] = stores.data?.items ?? [];
  if (!store) return null;
  return (
    <section className={styles.section} aria-label="门店">
      <div className={styles.head}>
        <SectionHead
          title={position ? '离你最近的门店' : '可以看车的门店'}
          note={position ? undefined : '允许定位，换成离你最近的'}
        >
          <PageLink page="cars.network" params={{ seriesId }} className={styles.all}>
            看全部
          </PageLink>
        </SectionHead>
      </div>
      <DealerCard dealer={store} onLocate={position ? undefined : () => void locate()}>
        <StoreNote dealer={store} seriesId={seriesId} times />
        <LinkButton
          size="small"
          kind="secondary"
          to={href('cars.appointmentDrive', { seriesId, dealerId: store.id, from: 'cars.detail' })}
        >
          到这家试驾
        </LinkButton>
      </DealerCard>
    </section>
  );
}
