import { shanghaiDay } from '@marque/contract/shanghai';
import { serverNow } from '#shared/api/wire.ts';
import { usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';

export const WALLET_TABS = [
  { id: 'bills', name: '账单' },
  { id: 'refunds', name: '退款' },
] as const;
type WalletTab = (typeof WALLET_TABS)[number]['id'];

/** The value of `month` that shows every month. */
const ALL = 'all';

/** What is shown of the wallet, which the address holds: bills of this month, or refunds of all time. */
export function useWalletFilter() {
  const { tab, month, id } = usePageParams('member.walletManagement');
  const [, setQuery] = useQueryParams();
  const kind: WalletTab = tab === 'refunds' ? 'refunds' : 'bills';
  const now = shanghaiDay(new Date(serverNow())).slice(0, 7);
  const asked = month ?? (kind === 'bills' ? now : ALL);
  const change = (next: { kind?: string; month?: string; entry?: string | null }) => {
    const chosen = next.month === '' ? ALL : next.month;
    // Another tab begins with its own months.
    const query = {
      tab: next.kind === '' ? 'bills' : (next.kind ?? kind),
      month: next.kind === undefined ? (chosen ?? month) : chosen,
      id: next.entry === undefined ? undefined : next.entry,
    };
    setQuery(Object.fromEntries(Object.entries(query).filter(([, value]) => value)) as never);
  };
  return {
    kind,
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : undefined,
    entry: id ?? null,
    change,
  };
}
