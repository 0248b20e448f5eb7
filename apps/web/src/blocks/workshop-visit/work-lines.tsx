import type { WorkPrice } from '@marque/contract/maintenance/quote-schema';
import { formatMoney } from '@marque/contract/money';
import { Price } from '#shared/ui/display/price.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';

/** The lines of work on a car with their sums. */
export function WorkLines({ of }: { of: WorkPrice }) {
  const { lines, savings, deductions, sparePartCost, hoursPrice, additionalPrice, totalFen } = of;
  return (
    <SpecTable>
      {lines.map(({ itemId, name, partFen, hoursFen, coveredBy }) => (
        <Spec key={itemId} label={name}>
          {coveredBy || formatMoney(partFen + hoursFen)}
        </Spec>
      ))}
      {savings.map(({ title, fen }) => (
        <Spec key={title} label={title} off>
          {formatMoney(-fen)}
        </Spec>
      ))}
      <Spec label="备件费">{formatMoney(sparePartCost)}</Spec>
      <Spec label="工时费">{formatMoney(hoursPrice)}</Spec>
      {additionalPrice > 0 ? <Spec label="附加费">{formatMoney(additionalPrice)}</Spec> : null}
      {deductions.map(({ passId, title, fen }) => (
        <Spec key={passId} label={title} off>
          {formatMoney(-fen)}
        </Spec>
      ))}
      <Spec label="到店付" sum>
        <Price fen={totalFen} size="small" plain />
      </Spec>
    </SpecTable>
  );
}
