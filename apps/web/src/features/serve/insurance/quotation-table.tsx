import { formatFen } from '@marque/contract/money';
import type { InsureState } from '@marque/contract/serve/insurance/schema';
import { compareRows } from '@marque/contract/serve/quotation/compare';
import type { Quotation } from '@marque/contract/serve/quotation/schema';
import { type ReactNode, useState } from 'react';
import { lastDay } from '#shared/format/time.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { Radio } from '#shared/ui/control/choice.tsx';
import { cx } from '#shared/ui/cx.ts';
import { Price } from '#shared/ui/display/price.tsx';
import type { Request } from './use-request.ts';
import * as styles from './insure-detail.module.css';

type QuotationTableProps = {
  of: readonly Quotation[];
  request: Request;
  state: InsureState;
};

/** The quotations side by side, the least first; rows in which they differ stand first. */
export function QuotationTable({ of, request, state }: QuotationTableProps) {
  const [all, setAll] = useState(false);
  const { pick, picked } = request;
  const rows = compareRows(of);
  const same = rows.filter(({ differs }) => !differs);
  const shown = all || of.length === 1 ? rows : rows.filter(({ differs }) => differs);
  const markOf = ({ id }: Quotation) => cx(picked?.id === id && styles.picked);
  const row = (label: string, cells: readonly ReactNode[]) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {of.map((quotation, i) => (
        <td key={quotation.id} className={markOf(quotation)}>
          {cells[i]}
        </td>
      ))}
    </tr>
  );
  return (
    <section className={styles.section}>
      <h2>{of.length > 1 ? '放在一起比' : '报价明细'}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard */}
      <div className={styles.scroll} role="region" aria-label="报价对比" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">保险公司</th>
              {of.map((quotation) => (
                <th key={quotation.id} scope="col" className={markOf(quotation)}>
                  <Insurer
                    of={quotation}
                    onPick={state === 'quoted' ? pick : undefined}
                    picked={picked?.id === quotation.id}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {row(
              '合计',
              of.map(({ id, totalFen }) => <Price key={id} fen={totalFen} size="small" plain />),
            )}
            {shown.map(({ label, cells }) => row(label, cells.map(cellOf)))}
            {row('随单服务', of.map(extrasOf))}
            {row(
              '有效到',
              of.map(({ id, validUntil }) => <small key={id}>{lastDay(validUntil)}</small>),
            )}
          </tbody>
        </table>
      </div>
      {of.length > 1 && same.length > 0 ? (
        <Button kind="plain" onClick={() => setAll(!all)}>
          {all ? '只看不一样的' : `还有 ${same.length} 项都一样`}
        </Button>
      ) : null}
    </section>
  );
}

const cellOf = (cell: { fen: number; text: string } | null): ReactNode => (
  <>
    {cell ? formatFen(cell.fen) : '不含'}
    {cell?.text ? <small>{cell.text}</small> : null}
  </>
);

const extrasOf = ({ extras }: Quotation): ReactNode =>
  extras.length > 0 ? extras.map((extra) => <small key={extra}>{extra}</small>) : '没有';

type InsurerProps = {
  of: Quotation;
  picked: boolean;
  /** Left out once there is nothing to choose. */
  onPick: ((id: string) => void) | undefined;
};

/** The head of a column: who quotes, to be picked while that is possible. */
function Insurer({ of: { id, from, status, statusText }, picked, onPick }: InsurerProps) {
  if (onPick && status === 'open')
    return <Radio checked={picked} onChange={() => onPick(id)} label={from} />;
  return (
    <>
      {from}
      <small>{statusText}</small>
    </>
  );
}
