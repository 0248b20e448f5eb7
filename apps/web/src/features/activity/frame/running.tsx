import { activityPage } from '@marque/contract/activity/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useBrand } from '#shared/brand/brand.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { ActivityRow } from './activity-row.tsx';
import * as styles from './frame.module.css';

const MOST = 3;

/** What runs instead of an activity that is not there or is over. `without`: the one that is shown. */
export default function Running({ without }: { without?: string }) {
  const api = useApi();
  const href = useHref();
  const { copy } = useBrand();
  const { data } = useQuery(api.query(activityPage, { size: MOST + 1 }));
  const items = (data?.items ?? []).filter(({ id, link }) => link && id !== without);
  return (
    <section className={styles.running} aria-label="正在进行">
      {items.length > 0 ? <SectionHead title="正在进行" note={copy.activity.lead} /> : null}
      {items.slice(0, MOST).map((card) => (
        <ActivityRow key={card.id} of={card} />
      ))}
      <LinkButton block kind="secondary" to={href('mall.home')}>
        去商城逛逛
      </LinkButton>
    </section>
  );
}
