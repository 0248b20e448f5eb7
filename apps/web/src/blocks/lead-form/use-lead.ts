import { leadDetail, leadList, leadOpen, leadWithdraw } from '@marque/contract/lead/endpoints';
import type { LeadKindName } from '@marque/contract/lead/kinds';
import type { Lead } from '@marque/contract/lead/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { clearDraft, readDraft, saveDraft } from '#shared/session/draft.ts';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** The id and the key that open a visitor's lead. */
type KeptLead = { id: string; key: string };

const readKept = (name: string): KeptLead | null => {
  const { id, key } = readDraft(name) ?? {};
  return typeof id === 'string' && typeof key === 'string' ? { id, key } : null;
};

/** The lead of a kind that a visitor has sent to a store in this visit. A member's lead is found by the account. */
export function useKeptLead(kind: LeadKindName, dealerId: string) {
  const name = `lead-of:${kind}:${dealerId}`;
  const [kept, setKept] = useState(() => readKept(name));
  return {
    kept,
    keep: (lead: KeptLead) => {
      saveDraft(name, lead);
      setKept(lead);
    },
    forget: () => {
      clearDraft(name);
      setKept(null);
    },
  };
}

const SHOWN_BY = [leadOpen, leadDetail, leadList];

/** The withdrawal of a lead, which erases its personal data here and at the store. */
export function useWithdrawal(
  { id, dealer, others }: Lead,
  key?: string,
  onWithdrawn?: () => void,
) {
  const stores = [dealer.name, ...others.map(({ dealerName }) => dealerName)].join('、');
  const { call } = useApi();
  const client = useQueryClient();
  const withdrawal = useWrite({
    mutationFn: () => call(leadWithdraw, { id, ...(key && { key }) }),
    onSuccess: async () => {
      toast('已撤回，资料已删除');
      onWithdrawn?.();
      await Promise.all(
        SHOWN_BY.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint.id] })),
      );
    },
  });
  return {
    withdrawing: withdrawal.isPending,
    withdraw: async () => {
      const sure = await askConfirm({
        title: '撤回并删除？',
        text: `你留给${stores}的称呼、手机号和内容会立刻删除，门店不能再联系你。`,
        yes: '撤回并删除',
      });
      if (sure) withdrawal.mutate();
    },
  };
}
