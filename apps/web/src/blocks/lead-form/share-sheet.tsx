import type { Dealer } from '@marque/contract/dealer/schema';
import { leadDetail, leadList, leadOpen, leadShareWith } from '@marque/contract/lead/endpoints';
import { ShareLeadForm } from '@marque/contract/lead/form';
import { leadConsentOf } from '@marque/contract/lead/kinds';
import type { Lead } from '@marque/contract/lead/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { cx } from '#shared/ui/cx.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { ConsentLine } from './consent-line.tsx';
import * as styles from './lead-form.module.css';
import { StoreChoice } from './store-choice.tsx';

type ShareSheetProps = {
  open: boolean;
  onClose: () => void;
  lead: Lead;
  visitorKey: string | undefined;
};

/** Passes a lead to one more store, which the person chooses and consents to. */
export default function ShareSheet({ open, onClose, lead, visitorKey }: ShareSheetProps) {
  const [dealer, setDealer] = useState<Dealer | null>(null);
  const without = [lead.dealer.id, ...lead.others.map(({ dealerId }) => dealerId)];
  return (
    <Sheet full open={open} onClose={onClose} title="再请一家门店">
      {dealer ? (
        <Agreeing
          lead={lead}
          visitorKey={visitorKey}
          dealer={dealer}
          onOther={() => setDealer(null)}
          onClose={onClose}
        />
      ) : (
        <div className={styles.share}>
          <StoreChoice without={without} onPick={setDealer} />
        </div>
      )}
    </Sheet>
  );
}

type AgreeingProps = Pick<ShareSheetProps, 'lead' | 'visitorKey' | 'onClose'> & {
  dealer: Dealer;
  onOther: () => void;
};

function Agreeing({ lead, visitorKey, dealer, onOther, onClose }: AgreeingProps) {
  const { call } = useApi();
  const client = useQueryClient();
  const form = useWriteForm({
    rules: ShareLeadForm,
    initial: { consent: false },
    write: {
      mutationFn: (_, key) =>
        call(
          leadShareWith,
          {
            id: lead.id,
            ...(visitorKey && { key: visitorKey }),
            dealerId: dealer.id,
            consent: true,
          },
          { idempotencyKey: key },
        ),
      purpose: () => `lead-share:${lead.id}:${dealer.id}`,
      onSuccess: async ({ isNew }) => {
        toast(isNew ? `已请${dealer.name}联系你` : '这家门店已经收到了');
        await Promise.all(
          [leadOpen, leadDetail, leadList].map(({ id }) =>
            client.invalidateQueries({ queryKey: [id] }),
          ),
        );
        onClose();
      },
    },
  });
  return (
    <FormView of={form} className={cx(styles.form, styles.share)}>
      <ListRow label="门店" value={dealer.name} />
      <ListRow label="会看到" value={lead.contact?.phone ? '称呼、手机号和需求' : '称呼和需求'} />
      <p className={styles.note}>
        门店之间互相不知道。号码每看一次都有记录；撤回一次，每家都会删除。
      </p>
      <ConsentLine of={form} kind={leadConsentOf(lead.kind)} receiver={dealer.name} />
      <Submit of={form}>请这家门店也联系我</Submit>
      <Button kind="plain" block onClick={onOther}>
        换一家
      </Button>
    </FormView>
  );
}
