import { campaignOpening } from '@marque/contract/cars/campaign/endpoints';
import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { LazyBoundary, lazyComponent } from '#shared/ui/loading/lazy-component.tsx';

/** Is in the file of the campaigns, so that other pages of cars do not load it. */
const ReminderButton = lazyComponent(async () => ({
  default: (await import('../campaign/campaign-bar.tsx')).ReminderButton,
}));

type ClosedProps = { of: Pick<TypeOptions, 'seriesId' | 'seriesName'> };

/** Where a series that cannot be ordered says when it can. */
export function ClosedCard({ of: { seriesId, seriesName } }: ClosedProps) {
  const href = useHref();
  return (
    <Card>
      <ListRow
        label={`${seriesName} 什么时候能订`}
        note="预售和上市时间，都在车型页"
        to={href('cars.detail', { id: seriesId })}
      />
    </Card>
  );
}

/** The ways on from a car that cannot be ordered: be told once it can, and drive it meanwhile. */
export function ClosedBar({ of: { seriesId } }: ClosedProps) {
  const api = useApi();
  const href = useHref();
  const opening = api.query(campaignOpening, { seriesId }, 'live');
  // The first view is a stranger's.
  useRefetchForMember(opening.queryKey);
  const { data } = useQuery(opening);
  return (
    <ActionBar>
      {data?.awaited ? (
        <LazyBoundary onFailed={() => undefined}>
          <ReminderButton of="opening" id={seriesId} reminded={data.reminded} />
        </LazyBoundary>
      ) : null}
      <LinkButton to={href('cars.appointmentDrive', { seriesId })}>预约试驾</LinkButton>
    </ActionBar>
  );
}
