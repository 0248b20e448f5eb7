import type { Act, ActSession } from '@marque/contract/community/act/schema';
import { ACT_STATE_TEXT } from '@marque/contract/community/act/states';
import { sumText } from '@marque/contract/community/act/policy';
import { sessionText } from '#blocks/act-card/act-labels.ts';
import { openPlace } from '#blocks/dealer-picker/open-route.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Skeleton } from '#shared/ui/layout/states.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';
import { Seats } from './seats.tsx';
import * as styles from './act.module.css';

const PlaceMap = lazyComponent(() => import('#blocks/dealer-map/place-map.tsx'));

type FactsProps = { of: Act };

/** When, where and for how many. */
export function ActFacts({ of }: FactsProps) {
  return (
    <section className={styles.part} aria-label="时间地点">
      <ul className={styles.sessions}>
        {of.sessions.map((session) => (
          <li key={session.id}>
            <p className={styles.when}>
              <b>{sessionText(session)}</b>
              <span>{placesText(session)}</span>
            </p>
            {session.capacity > 0 ? <Seats of={session} /> : null}
          </li>
        ))}
      </ul>
      <Venue of={of} />
      <ListRow label="费用" value={sumText(of.fee)} />
      <ListRow label="领队" value={of.organiser} />
      {of.series.length > 0 ? <ListRow label="适用车系" value={of.series.join('、')} /> : null}
    </section>
  );
}

function placesText({ state, left, waiting }: ActSession): string {
  if (state === 'open') return `余 ${left} 位`;
  if (state === 'full') return waiting > 0 ? `${waiting} 组候补中` : '名额已满';
  return ACT_STATE_TEXT[state];
}

function Venue({ of: { position, city, address, title } }: FactsProps) {
  if (!position) return <ListRow label="地点" value={address || city} />;
  const navigate = () => void openPlace({ ...position, name: title, address: city + address });
  return (
    <>
      <div className={styles.venue}>
        <ListRow label="地点" value={`${city} ${address}`} />
        <Button kind="secondary" size="small" onClick={navigate}>
          导航
        </Button>
      </div>
      <LazyBoundary loading={<Skeleton height={180} />}>
        <PlaceMap place={position} name={address || city} />
      </LazyBoundary>
    </>
  );
}
