import { usePageParams, useQueryParams } from '#shared/routing/navigation.tsx';

type Change = { kind?: string; month?: string; entry?: string | null };

/** What is shown of a ledger, which the address holds, so that a way back finds it again. */
export function useLedgerFilter() {
  const { tab, kind, month, entry } = usePageParams('member.growthValueDetail');
  const [, setQuery] = useQueryParams();
  const shown = /^20\d\d-(0[1-9]|1[0-2])$/.test(month ?? '') ? month : undefined;
  const change = (next: Change) => {
    const all = { tab, kind, month: shown, entry, ...next };
    setQuery(Object.fromEntries(Object.entries(all).filter(([, value]) => value)) as never);
  };
  return { kind, month: shown, entry: entry ?? null, change };
}
