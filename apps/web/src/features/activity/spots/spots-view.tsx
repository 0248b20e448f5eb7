import { activitySpots } from '@marque/contract/activity/presence/endpoints';
import type { Spot, Spots } from '@marque/contract/activity/presence/schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { lazyComponent, LazyBoundary } from '#shared/ui/loading/lazy-component.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { byDistance } from './by-distance.ts';
import type { CheckInSheetProps } from './check-in-sheet.tsx';
import { SpotRow } from './spot-row.tsx';
import { useArrive, useScreenOfAddress } from './use-arrive.ts';
import * as styles from './spots.module.css';

const DealerMap = lazyComponent(() => import('#blocks/dealer-map/dealer-map.tsx'));
const CheckInSheet = lazySheet<CheckInSheetProps>(() => import('./check-in-sheet.tsx'), 'opened');

/** The places that are shown at first. */
const FIRST = 10;

type SpotsViewProps = {
  /** The activity. */
  id: string;
  /** What is done at a place. Without it one checks in there. */
  renderAction?: (spot: Spot) => ReactNode;
  /** Whether the caller may act at places now. */
  open: boolean;
};

/** The places of an activity: a map with rings, and the list by distance. */
export function SpotsView({ id, renderAction, open }: SpotsViewProps) {
  const api = useApi();
  const asked = api.query(activitySpots, { id }, 'live');
  const spots = useQuery(asked);
  useRefetchForMember(asked.queryKey);
  return (
    <QueryView of={spots} skeleton={<Skeleton height={520} />}>
      {(of) => <Places of={of} open={open} {...(renderAction && { renderAction })} />}
    </QueryView>
  );
}

function Places({ of, renderAction, open }: Omit<SpotsViewProps, 'id'> & { of: Spots }) {
  const { position, locate, state } = useGeolocation();
  const [chosen, setChosen] = useState('');
  const [all, setAll] = useState(false);
  const sheet = useSheet('checkIn');
  const spots = byDistance(of.items, position);
  const shown = all ? spots : spots.slice(0, FIRST);
  const { prove, problem } = useArrive(of.id);
  useScreenOfAddress(prove);
  const begin = (spot: Spot) => {
    setChosen(spot.dealer.id);
    sheet.show();
  };
  const action = (spot: Spot) =>
    renderAction ? (
      renderAction(spot)
    ) : open ? (
      <CheckInButton of={of} spot={spot} onTap={() => begin(spot)} />
    ) : null;
  return (
    <>
      <div className={styles.map}>
        <LazyBoundary loading={<Skeleton height={320} />}>
          <DealerMap
            dealers={shown.map(({ dealer }) => dealer)}
            position={position}
            render={() => null}
            chosen={{ id: chosen, choose: setChosen }}
          />
        </LazyBoundary>
      </div>
      {position ? null : (
        <div className={styles.near}>
          <p aria-live="polite">{state.status === 'failed' ? state.message : '定位后按距离排序'}</p>
          <Button
            size="small"
            kind="plain"
            busy={state.status === 'locating'}
            onClick={() => void locate()}
          >
            定位
          </Button>
        </div>
      )}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <ul className={styles.list} aria-label="打卡点">
        {shown.map((spot) => (
          <SpotRow
            key={spot.dealer.id}
            of={spot}
            marks={of.marks}
            chosen={spot.dealer.id === chosen}
          >
            {action(spot)}
          </SpotRow>
        ))}
      </ul>
      {shown.length < spots.length ? (
        <div className={styles.more}>
          <Button block kind="secondary" onClick={() => setAll(true)}>
            看全部 {spots.length} 家
          </Button>
        </div>
      ) : null}
      <CheckInSheet
        open={sheet.open}
        onClose={sheet.close}
        of={of}
        spot={spots.find(({ dealer }) => dealer.id === chosen) ?? null}
      />
    </>
  );
}

/** Nothing is left to do at a place whose marks were all found. */
function CheckInButton({
  of: { marks },
  spot: { dealer, seen },
  onTap,
}: {
  of: Spots;
  spot: Spot;
  onTap: () => void;
}) {
  if (seen.length >= Math.max(marks.length, 1)) return null;
  return (
    <Button size="small" kind="secondary" aria-label={`在${dealer.name}打卡`} onClick={onTap}>
      打卡
    </Button>
  );
}
