import { leadDetail } from '@marque/contract/lead/endpoints';
import { useQuery } from '@tanstack/react-query';
import { LeadView } from '#blocks/lead-form/lead-view.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { Card } from '#shared/ui/layout/card.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { keyOfLead } from './use-replacement.ts';

/** How the store is getting on with what was asked from this page. */
export default function LeadState({ id }: { id: string }) {
  const { query } = useApi();
  const key = keyOfLead(id);
  const lead = useQuery(query(leadDetail, { id, ...(key && { key }) }, 'live'));
  return (
    <Card aria-label="预约进度">
      <QueryView of={lead} skeleton={<Skeleton height={220} />}>
        {(data) => <LeadView lead={data} {...(key && { visitorKey: key })} />}
      </QueryView>
    </Card>
  );
}
