import { consentGive, consentMine, consentWithdraw } from '@marque/contract/agreement/endpoints';
import { leadList } from '@marque/contract/lead/endpoints';
import { REQUIRED_CONSENTS } from '@marque/contract/agreement/kinds';
import type { Consent } from '@marque/contract/agreement/schema';
import type { PageId } from '@marque/contract/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import AgreementText from '#blocks/agreement-text/agreement-text.tsx';
import { OwnLeads } from '#blocks/lead-form/own-leads.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { formatDate } from '#shared/format/time.ts';
import { signOut } from '#shared/session/session.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import * as styles from './consents-sheet.module.css';

/** The member's consents with their texts, and their withdrawal; `page` is where they decide. */
export function Consents({ page }: { page: PageId }) {
  const { call, key, query } = useApi();
  const client = useQueryClient();
  const mine = useQuery(query(consentMine, {}, 'live'));
  const [reading, setReading] = useState<Consent | null>(null);
  const change = useWrite({
    mutationFn: ({ kind, given }: Pick<Consent, 'kind' | 'given'>) =>
      call(given ? consentGive : consentWithdraw, { kinds: [kind], page }),
    per: ({ kind }) => kind,
    onSuccess: (now, { kind, given }) => {
      // After the withdrawal of a required consent the server has ended all sessions.
      if (!given && REQUIRED_CONSENTS.some((one) => one === kind)) signOut();
      else {
        client.setQueryData(key(consentMine, {}), now);
        // The withdrawal also ends leads that were based on the consent.
        void client.invalidateQueries({ queryKey: [leadList.id] });
      }
    },
  });
  const withdraw = async ({ kind, title, stops }: Consent) => {
    if (await askConfirm({ title: `撤回「${title}」？`, text: stops, yes: '撤回' }))
      change.mutate({ kind, given: false });
  };
  return (
    <>
      <QueryView of={mine} skeleton={<Skeleton height={360} />}>
        {({ items }) => (
          <ul>
            {items.map((one) => (
              <li key={one.kind} className={styles.consent}>
                <div className={styles.texts}>
                  <b>{one.title}</b>
                  <span>{one.about}</span>
                  <span className={styles.state}>
                    {one.given ? '已同意' : '未同意'}
                    {one.at ? ` · ${formatDate(one.at)}` : ''}
                    {one.version ? ` · 版本 ${one.version}` : ''}
                  </span>
                </div>
                <div className={styles.actions}>
                  <Button kind="plain" size="small" onClick={() => setReading(one)}>
                    全文
                  </Button>
                  <Button
                    kind="secondary"
                    size="small"
                    aria-label={`${one.given ? '撤回' : '同意'}：${one.title}`}
                    onClick={() =>
                      one.given
                        ? void withdraw(one)
                        : change.mutate({ kind: one.kind, given: true })
                    }
                  >
                    {one.given ? '撤回' : '同意'}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <OwnLeads />
      <Sheet open={reading !== null} onClose={() => setReading(null)} title={reading?.title ?? ''}>
        {reading ? (
          <AgreementText kind={reading.kind} version={reading.version ?? undefined} />
        ) : null}
      </Sheet>
    </>
  );
}
