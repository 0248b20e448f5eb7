import { campaignOpening } from '@marque/contract/cars/campaign-endpoints';
import type { TypeOptions } from '@marque/contract/cars/option-schema';
import { useQuery } from '@tanstack/react-query';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { ReminderButton } from '../common/reminder-button.tsx';

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
        <ReminderButton
          of="series"
          id={seriesId}
          reminded={data.reminded}
          labels={{ set: '提醒我', remove: '取消提醒' }}
          isSecondary
        />
      ) : null}
      <LinkButton to={href('cars.appointmentDrive', { seriesId })}>预约试驾</LinkButton>
    </ActionBar>
  );
}
