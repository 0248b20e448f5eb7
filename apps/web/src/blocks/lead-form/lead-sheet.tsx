import { leadDetail } from '@marque/contract/lead/endpoints';
import { useQuery } from '@tanstack/react-query';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { LeadView } from './lead-view.tsx';

type LeadSheetProps = { open: boolean; onClose: () => void; id: string };

/** A sheet with one of the member's leads. */
export default function LeadSheet({ open, onClose, id }: LeadSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="请门店联系我">
      <MemberGate title="登录后查看">
        <OwnLead id={id} />
      </MemberGate>
    </Sheet>
  );
}

function OwnLead({ id }: { id: string }) {
  const { query } = useApi();
  const lead = useQuery(query(leadDetail, { id }, 'live'));
  return (
    <QueryView of={lead} skeleton={<Skeleton height={420} />}>
      {(data) => <LeadView lead={data} />}
    </QueryView>
  );
}
