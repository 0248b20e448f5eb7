import { campaignOpening, campaignRemindOpening } from '@marque/contract/cars/campaign-endpoints';
import type { TypeOptions } from '@marque/contract/cars/option-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useRefetchForMember } from '#blocks/member-gate/use-refetch-for-member.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Card } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

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
      {data?.awaited ? <Remind seriesId={seriesId} reminded={data.reminded} /> : null}
      <LinkButton to={href('cars.appointmentDrive', { seriesId })}>预约试驾</LinkButton>
    </ActionBar>
  );
}

/** Has its reader told once everybody can order the series, or takes that back. */
function Remind({ seriesId, reminded }: { seriesId: string; reminded: boolean }) {
  const api = useApi();
  const client = useQueryClient();
  const memberOnly = useMemberOnly();
  const change = useWrite({
    mutationFn: (on: boolean) => api.call(campaignRemindOpening, { seriesId, on }),
    onSuccess: ({ reminded: kept }) => toast(kept ? '能预订时发消息提醒你' : '已取消'),
    onSettled: () => client.invalidateQueries({ queryKey: [campaignOpening.id] }),
  });
  return (
    <Button
      kind="secondary"
      busy={change.isPending}
      onClick={() => memberOnly(() => change.mutate(!reminded))}
    >
      {reminded ? '取消提醒' : '提醒我'}
    </Button>
  );
}
