import type { InsuranceChoice } from '@marque/contract/cars/finance-schema';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { Card } from '#shared/ui/layout/card.tsx';

type InsuranceRowsProps = {
  items: readonly InsuranceChoice[];
  /** Null: the usual ones. */
  value: readonly string[] | null;
  onChange: (codes: string[]) => void;
};

/** Insurances one by one; of those that exclude each other the last one taken holds. */
export function InsuranceRows({ items, value, onChange }: InsuranceRowsProps) {
  const taken = new Set(
    items
      .filter(({ code, standard }) => (value ? value.includes(code) : standard))
      .map(({ code }) => code),
  );
  const toggle = ({ code, group }: InsuranceChoice, on: boolean) => {
    const rest = items.filter(
      (one) =>
        taken.has(one.code) && one.code !== code && !(on && group !== null && one.group === group),
    );
    onChange([...rest.map((one) => one.code), ...(on ? [code] : [])]);
  };
  return (
    <Card>
      <h2>商业保险（交强险必买，已计入）</h2>
      {items.map((item) => (
        <SwitchRow
          key={item.code}
          label={item.label}
          note={item.text}
          checked={taken.has(item.code)}
          onChange={(on) => toggle(item, on)}
        />
      ))}
    </Card>
  );
}
