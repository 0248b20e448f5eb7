import type { InsuranceChoice } from '@marque/contract/cars/finance/schema';
import { SwitchRow } from '#shared/ui/control/form-row.tsx';
import { Note } from '#shared/ui/layout/card.tsx';

type InsuranceRowsProps = {
  items: readonly InsuranceChoice[];
  /** The codes of the chosen insurances; null for the default ones. */
  value: readonly string[] | null;
  onChange: (codes: string[]) => void;
};

/** Returns the insurances that are chosen. */
export const takenOf = (
  items: readonly InsuranceChoice[],
  value: readonly string[] | null,
): readonly InsuranceChoice[] =>
  items.filter(({ code, standard }) => (value ? value.includes(code) : standard));

/** The insurances as switches. Switching one on switches others of its group off. */
export function InsuranceRows({ items, value, onChange }: InsuranceRowsProps) {
  const taken = new Set(takenOf(items, value).map(({ code }) => code));
  const toggle = ({ code, group }: InsuranceChoice, on: boolean) => {
    const rest = items.filter(
      (one) =>
        taken.has(one.code) && one.code !== code && !(on && group !== null && one.group === group),
    );
    onChange([...rest.map((one) => one.code), ...(on ? [code] : [])]);
  };
  return (
    <>
      <Note>交强险必买，已计入</Note>
      {items.map((item) => (
        <SwitchRow
          key={item.code}
          label={item.label}
          note={item.text}
          checked={taken.has(item.code)}
          onChange={(on) => toggle(item, on)}
        />
      ))}
    </>
  );
}
