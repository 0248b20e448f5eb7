import { dealerPage } from '@marque/contract/dealer/endpoints';
import type { NetworkDealer } from '@marque/contract/dealer/schema';
import { DealerCard } from '#blocks/dealer-picker/dealer-card.tsx';
import { usePaged } from '#blocks/paged/use-paged.ts';
import { useGeolocation } from '#shared/location/use-geolocation.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { EndlessGrid } from '#shared/ui/grid/endless-grid.tsx';
import { SkeletonCards } from '#shared/ui/layout/skeletons.tsx';
import { Empty, QueryView } from '#shared/ui/layout/states.tsx';
import { NetworkLinks, NetworkNote } from '#blocks/network/network-note.tsx';
import { SPACES } from './spaces.ts';

/** The experience centres of the brand, the nearest first once the position is known. */
export function CentreList() {
  const { position, locate } = useGeolocation();
  const { query, items, more } = usePaged<typeof dealerPage, NetworkDealer>(dealerPage, {
    ...SPACES,
    ...position,
  });
  const href = useHref();
  return (
    <QueryView of={query} skeleton={<SkeletonCards heights={[204, 204, 204]} />}>
      {() =>
        items.length === 0 ? (
          <Empty title="还没有体验中心" text="附近的门店也能看车和试驾">
            <LinkButton size="small" kind="secondary" to={href('cars.network')}>
              看附近门店
            </LinkButton>
          </Empty>
        ) : (
          <EndlessGrid
            items={items}
            keyOf={({ id }) => id}
            rowHeight={260}
            render={(dealer) => (
              <DealerCard
                dealer={dealer}
                onLocate={position ? undefined : () => void locate()}
                links={<NetworkLinks dealer={dealer} seriesId="" />}
              >
                <NetworkNote dealer={dealer} />
              </DealerCard>
            )}
            {...more}
          />
        )
      }
    </QueryView>
  );
}
