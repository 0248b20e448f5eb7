import { dealerDetail } from '@marque/contract/dealer/endpoints';
import { useQuery } from '@tanstack/react-query';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import * as styles from './blocks.module.css';

/** The store whose code was scanned. An unknown one is left out: the page stands without it. */
export function ScannedStore({ id }: { id: string }) {
  const api = useApi();
  const href = useHref();
  const store = useQuery(api.query(dealerDetail, { id }));
  if (store.error) return null;
  return (
    <section className={styles.store} aria-label="你在的门店">
      {store.data ? (
        <DealerCard dealer={store.data}>
          <LinkButton block to={href('cars.appointmentDrive', { dealerId: id })}>
            在这家店试驾
          </LinkButton>
        </DealerCard>
      ) : (
        <Skeleton height={160} />
      )}
    </section>
  );
}
