import { workMine } from '@marque/contract/activity/work/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { formatDateTime } from '#shared/format/time.ts';
import { ActivityPage } from '../frame/activity-page.tsx';
import { PrizeRail } from '../parts/prize-rail.tsx';
import { Prizes } from '../prizes/prizes.tsx';
import * as styles from './co-create.module.css';

/** What a member's works won, and for which place. */
export const Component = () => (
  <ActivityPage>
    {(of) => (
      <>
        <Places id={of.id} />
        <Prizes id={of.id} />
        <PrizeRail of={of} />
      </>
    )}
  </ActivityPage>
);

/** The ground of the prizes: the places of one's own works, once the votes are counted. */
function Places({ id }: { id: string }) {
  const api = useApi();
  const works = useQuery({
    ...api.query(workMine, { id }, 'live'),
    enabled: useSignedIn(),
  });
  const placed = works.data?.items.filter(({ place }) => place !== null) ?? [];
  if (placed.length === 0) return null;
  return (
    <section className={styles.places} aria-label="我的名次">
      {placed.map(({ id: work, title, place, votes }) => (
        <p key={work} className={styles.figure}>
          第 <b>{place}</b> 名 {title}，{votes} 票
        </p>
      ))}
      <p className={styles.brief}>{formatDateTime(works.data!.settleAt)} 前发奖</p>
    </section>
  );
}
