import { leadDetail, leadOpen } from '@marque/contract/lead/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { LeadForm } from './lead-form.tsx';
import { LeadView } from './lead-view.tsx';
import { useKeptLead } from './use-lead.ts';

type Asking = Parameters<typeof LeadForm>[0];
export type AskStoreProps = Omit<Asking, 'onSent'>;
type AskStoreSheetProps = AskStoreProps & { open: boolean; onClose: () => void };

/** 「请门店联系我」: the form of a lead, or the lead that the person has already sent to the store. */
export default function AskStoreSheet({ open, onClose, ...rest }: AskStoreSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="请门店联系我">
      <AskStore {...rest} />
    </Sheet>
  );
}

/** The form of a lead to one store, or the existing lead. */
export function AskStore(asking: AskStoreProps) {
  return useSignedIn() ? <OfMember {...asking} /> : <OfVisitor {...asking} />;
}

const LOADING = <Skeleton height={420} />;

function OfMember(asking: AskStoreProps) {
  const { query } = useApi();
  const dealerId = asking.dealer.id;
  const open = useQuery(query(leadOpen, { kind: 'contact', dealerId }, 'live'));
  return (
    <QueryView of={open} skeleton={LOADING}>
      {({ lead }) =>
        lead ? <LeadView lead={lead} /> : <LeadForm {...asking} onSent={() => open.refetch()} />
      }
    </QueryView>
  );
}

function OfVisitor(asking: AskStoreProps) {
  const { query } = useApi();
  const { kept, keep, forget } = useKeptLead(asking.dealer.id);
  const sent = useQuery({
    ...query(leadDetail, kept ?? { id: '-' }, 'live'),
    enabled: kept !== null,
  });
  if (!kept || sent.data?.status === 'withdrawn')
    return (
      <LeadForm
        {...asking}
        onSent={({ id, key }) => {
          forget();
          keep({ id, key });
        }}
      />
    );
  return (
    <QueryView of={sent} skeleton={LOADING}>
      {(lead) => <LeadView lead={lead} visitorKey={kept.key} />}
    </QueryView>
  );
}
