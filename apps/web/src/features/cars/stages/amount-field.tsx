import { yuanIn } from '@marque/contract/cars/finance/typed-amount';
import { formatInteger } from '@marque/contract/money';
import { useState } from 'react';
import { TextField } from '#shared/ui/control/field.tsx';

const YUAN = 100;
const textOf = (fen: number): string => (fen === 0 ? '' : formatInteger(fen / YUAN));

type AmountFieldProps = {
  label: string;
  hint?: string;
  fen: number;
  /** Returns the allowed amount, with a message if it was changed. */
  fit: (fen: number) => { fen: number; said?: string | undefined };
  onChange: (fen: number) => void;
};

/** A field for whole yuan. On blur the amount is limited, with a message if it was changed. */
export function AmountField({ label, hint, fen, fit, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState(() => textOf(fen));
  const [said, setSaid] = useState<string>();
  const settle = () => {
    const asked = typed.trim() === '' ? 0 : yuanIn(typed);
    if (asked === null) {
      setTyped(textOf(fen));
      setSaid('请填整数金额，已恢复成上一次的');
      return;
    }
    const fitted = fit(asked);
    setTyped(textOf(fitted.fen));
    setSaid(fitted.said && `${fitted.said}，已改好`);
    onChange(fitted.fen);
  };
  return (
    <TextField
      label={label}
      inputMode="numeric"
      most={14}
      placeholder="0"
      value={typed}
      error={said}
      hint={hint}
      action="元"
      onText={setTyped}
      onBlur={settle}
    />
  );
}
