import { SPOT_KIND_LABELS } from '@marque/contract/community/spot/labels';
import { spotMine } from '@marque/contract/community/spot/endpoints';
import { useQuery } from '@tanstack/react-query';
import { StandingNote } from '#blocks/moderation/standing-note.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { cityLabel } from '#shared/location/city-label.ts';
import { RelativeTime } from '#shared/ui/display/relative-time.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import * as styles from './spot.module.css';

/** The places that the member has added, and how each stands; nothing without any. */
export function OwnSpots() {
  const api = useApi();
  const { data } = useQuery(api.query(spotMine, {}, 'live'));
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.part}>
      <SectionHead title="我添加的" note={`${data.items.length} 个地方`} />
      <ul className={styles.own}>
        {data.items.map(({ id, kind, name, city, standing, at }) => (
          <li key={id}>
            <b>{name}</b>
            <p>
              {SPOT_KIND_LABELS[kind]} · {cityLabel(city)} · <RelativeTime at={at} />
            </p>
            <StandingNote standing={standing} subject={{ kind: 'spot', id }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
