import type { ActivityDetail } from '@marque/contract/activity/schema';
import { useServerLink } from '#shared/routing/navigation.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './parts.module.css';

/** What gives chances here, each with its way. */
export function Ways({ of }: { of: ActivityDetail }) {
  const linkTo = useServerLink();
  if (of.ways.length === 0) return null;
  return (
    <section className={styles.section} aria-label="怎么得次数">
      <SectionHead title="怎么得次数" />
      {of.ways.map(({ on, text, link }) => {
        const to = link && linkTo(link);
        return <ListRow key={on} label={text} {...(to && { to })} />;
      })}
    </section>
  );
}
