import { leadDetail, leadOpen } from '@marque/contract/lead/endpoints';
import type { LeadKindName } from '@marque/contract/lead/kinds';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { LeadView } from './lead-view.tsx';
import { useKeptLead } from './use-lead.ts';

type LeadOrFormProps = {
  kind: LeadKindName;
  dealerId: string;
  renderForm: (onSent: (lead: { id: string; key: string }) => void) => ReactNode;
};

/** The lead of a kind that the person has already sent to a store, or its form. */
export function LeadOrForm(of: LeadOrFormProps) {
  return useSignedIn() ? <OfMember {...of} /> : <OfVisitor {...of} />;
}

const LOADING = <Skeleton height={420} />;

function OfMember({ kind, dealerId, renderForm }: LeadOrFormProps) {
  const { query } = useApi();
  const open = useQuery(query(leadOpen, { kind, dealerId }, 'live'));
  return (
    <QueryView of={open} skeleton={LOADING}>
      {({ lead }) => (lead ? <LeadView lead={lead} /> : renderForm(() => void open.refetch()))}
    </QueryView>
  );
}

function OfVisitor({ kind, dealerId, renderForm }: LeadOrFormProps) {
  const { query } = useApi();
  const { kept, keep, forget } = useKeptLead(kind, dealerId);
  const sent = useQuery({
    ...query(leadDetail, kept ?? { id: '-' }, 'live'),
    enabled: kept !== null,
  });
  if (!kept || sent.data?.status === 'withdrawn')
    return renderForm(({ id, key }) => {
      forget();
      keep({ id, key });
    });
  return (
    <QueryView of={sent} skeleton={LOADING}>
      {(lead) => <LeadView lead={lead} visitorKey={kept.key} />}
    </QueryView>
  );
}
