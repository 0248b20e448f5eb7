import type { In } from '@marque/contract/core';
import { walletStatement } from '@marque/contract/member/wallet/endpoints';
import type { StatementLine } from '@marque/contract/member/wallet/schema';
import { statementCsv } from '@marque/contract/member/wallet/statement-csv';
import { useState } from 'react';
import { messageOf } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { saveText } from '#shared/platform/save-file.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

const PAGE = 50;
type Page = { items: StatementLine[]; nextCursor: string | null };

type ExportButtonProps = {
  input: Omit<In<typeof walletStatement>, 'cursor' | 'size'>;
  month: string | undefined;
  /** Whether there is nothing to save. */
  empty: boolean;
};

/** Saves the shown statement as a table. */
export function ExportButton({ input, month, empty }: ExportButtonProps) {
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const allLines = async (): Promise<StatementLine[]> => {
    const lines: StatementLine[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Page = await api.call(walletStatement, {
        ...input,
        size: PAGE,
        ...(cursor && { cursor }),
      });
      lines.push(...page.items);
      cursor = page.nextCursor;
    }
    return lines;
  };
  const save = async () => {
    setBusy(true);
    try {
      const name = `账单-${month ?? '全部'}.csv`;
      saveText(name, statementCsv(await allLines()), 'text/csv;charset=utf-8');
    } catch (error) {
      toast(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button kind="secondary" disabled={empty} busy={busy} onClick={() => void save()}>
      {month ? `导出 ${Number(month.slice(5))} 月账单` : '导出全部账单'}
    </Button>
  );
}
