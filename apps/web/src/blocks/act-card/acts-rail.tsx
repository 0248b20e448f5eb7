import type { ActCard } from '@marque/contract/community/act/schema';
import { useBrand } from '#shared/brand/brand.ts';
import { PageLink } from '#shared/routing/navigation.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Picture } from '#shared/ui/display/picture.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { stateText, timeParts } from './act-labels.ts';
import * as styles from './act-card.module.css';

type ActsRailProps = { title: string; items: readonly ActCard[] };

/** A rail of the activities that people can go to next. */
export function ActsRail({ title, items }: ActsRailProps) {
  const { act } = useBrand().blocks;
  return (
    <section className={styles.acts} aria-label={title}>
      <SectionHead title={title} />
      <ul className={cx(styles.rail, styles[act])}>
        {items.map((item) => (
          <li key={item.id}>
            <RailCard of={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RailCard({ of }: { of: ActCard }) {
  const { id, title, image, city, startsAt } = of;
  const { month, day, weekday, clock } = timeParts(startsAt);
  return (
    <PageLink page="community.actDetails" params={{ id }} className={styles.card}>
      <span className={styles.window}>
        {image ? (
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 600px) 290px, 64vw"
            ratio="232 / 145"
            className={styles.picture ?? ''}
          />
        ) : null}
        <span className={styles.day}>
          <b>{day}</b>
          <i>{month}</i>
        </span>
      </span>
      <b className={styles.name}>{title}</b>
      <span className={styles.facts}>
        {weekday} {clock} · {city}
      </span>
      <span className={styles.facts}>{stateText(of)}</span>
    </PageLink>
  );
}
