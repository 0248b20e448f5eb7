import { addMonths, shanghaiDay } from '@marque/contract/shanghai';
import { useState } from 'react';
import { serverNow } from '#shared/api/wire.ts';
import { formatMonth } from '#shared/format/time.ts';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';

const MONTHS = 13;

type MonthRowProps = { month: string | undefined; onChange: (month: string) => void };

/** The month whose entries are shown; '' for all. */
export function MonthRow({ month, onChange }: MonthRowProps) {
  const [open, setOpen] = useState(false);
  const first = `${shanghaiDay(new Date(serverNow())).slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(first, -i).slice(0, 7));
  const choose = (chosen: string) => {
    setOpen(false);
    onChange(chosen);
  };
  return (
    <>
      <ListRow
        label="月份"
        value={month ? formatMonth(month) : '全部'}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title="选择月份">
        <ListRow label="全部" value="" onClick={() => choose('')} />
        {months.map((one) => (
          <ListRow key={one} label={formatMonth(one)} value="" onClick={() => choose(one)} />
        ))}
      </Sheet>
    </>
  );
}
