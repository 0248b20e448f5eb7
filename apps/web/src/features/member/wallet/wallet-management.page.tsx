import { walletStatement } from '@marque/contract/member/wallet/endpoints';
import type { StatementLine } from '@marque/contract/member/wallet/schema';
import { STATES } from '@marque/contract/member/wallet/statement-csv';
import { formatMoney } from '@marque/contract/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import type { LedgerLine } from '#blocks/ledger-list/ledger-list.tsx';
import { MemberGate } from '#blocks/member-gate/member-gate.tsx';
import { useApi } from '#shared/api/use-api.ts';
import { useSignedIn } from '#shared/session/session.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Ledger } from '../common/ledger.tsx';
import { Assets } from './assets.tsx';
import { ExportButton } from './export-button.tsx';
import { LineSheet } from './line-sheet.tsx';
import { SplitBar } from './split-bar.tsx';
import { useWalletFilter, WALLET_TABS } from './use-wallet-filter.ts';
import * as styles from './wallet.module.css';

const lineOf = (line: StatementLine): LedgerLine => ({
  id: line.id,
  at: line.at,
  title: line.title,
  note: line.kind === 'refund' ? STATES[line.state] : line.channel,
  amount: `${line.kind === 'refund' ? '+' : '−'}${formatMoney(line.amountFen)}`,
  comes: line.kind === 'refund',
});

/** What a member has paid in both brands and what came back; no money is kept here. */
export function Component() {
  const api = useApi();
  const signedIn = useSignedIn();
  const filter = useWalletFilter();
  const { kind, month, entry, change } = filter;
  const input = {
    ...(month && { month }),
    ...(kind === 'refunds' && { only: 'refund' as const }),
  };
  const statement = useInfiniteQuery({
    ...api.paged(walletStatement, input, 'live'),
    enabled: signedIn,
  });
  const lines = statement.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Page
      id="member.walletManagement"
      bar={
        signedIn ? (
          <ActionBar lead={<CustomerServiceButton look="bar" topic="order" />}>
            <ExportButton input={input} month={month} empty={lines.length === 0} />
          </ActionBar>
        ) : undefined
      }
    >
      <MemberGate title="登录后查看钱包">
        <div className={styles.wallet}>
          <QueryView of={statement} skeleton={<Skeleton height={212} />}>
            {({ pages: [sums] }) => (
              <SplitBar
                of={sums!}
                tab={kind}
                month={month}
                onOpen={(tab) => change({ kind: tab })}
              />
            )}
          </QueryView>
          <Assets />
          <Ledger
            kinds={WALLET_TABS}
            kind={kind}
            filter={filter}
            of={statement}
            lines={lines.map(lineOf)}
          />
        </div>
      </MemberGate>
      <LineSheet
        of={lines.find(({ id }) => id === entry) ?? null}
        onClose={() => change({ entry: null })}
      />
    </Page>
  );
}
