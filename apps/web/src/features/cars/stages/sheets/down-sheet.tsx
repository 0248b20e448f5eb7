import { fitTerms, rangesOf } from '@marque/contract/cars/finance/plan';
import { yuanIn } from '@marque/contract/cars/finance/typed-amount';
import { formatInteger, formatMoney } from '@marque/contract/money';
import { useState } from 'react';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { eachTime } from '#shared/ui/modal/each-time.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import type { Plan } from '../stages-model.ts';
import * as styles from './sheets.module.css';

const SHARES = [20, 30, 40, 50, 60, 70, 80];
const YUAN = 100;

export type DownSheetProps = {
  open: boolean;
  onClose: () => void;
  plan: Plan;
  onPick: (downFen: number) => void;
};

/** The sheet for the down payment: a share of the price, or an exact amount. */
function DownSheet({ open, onClose, plan, onPick }: DownSheetProps) {
  const { product, terms, priceFen } = plan;
  const [typed, setTyped] = useState<string | null>(null);
  const [said, setSaid] = useState<string>();
  if (!product || !terms) return null;
  const { min, max } = rangesOf(product, priceFen, terms.balloonBp).downFen;
  const text = typed ?? formatInteger(terms.downFen / YUAN);
  const shares = SHARES.map((share) => ({
    id: String(share),
    name: `${share}%`,
    fen: Math.ceil((priceFen * share) / YUAN / YUAN) * YUAN,
  })).filter(({ fen }) => fen >= min && fen <= max);
  /** Limits the typed amount to the product's range, and shows a message if it was changed. */
  const settle = (): number => {
    const asked = { ...terms, downFen: yuanIn(text) ?? terms.downFen };
    const fitted = fitTerms(product, priceFen, asked);
    setTyped(formatInteger(fitted.terms.downFen / YUAN));
    setSaid(fitted.said.downFen ?? (yuanIn(text) === null ? '请输入整数金额' : undefined));
    return fitted.terms.downFen;
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="首付"
      footer={
        <Button
          block
          onClick={() => {
            const asked = yuanIn(text);
            const downFen = settle();
            if (asked === downFen) onPick(downFen);
          }}
        >
          确定
        </Button>
      }
    >
      <ChoiceChips
        label="按车价比例"
        options={shares}
        value={shares.find(({ fen }) => fen === yuanIn(text))?.id ?? ''}
        onChange={(id) => {
          setSaid(undefined);
          setTyped(formatInteger(shares.find((one) => one.id === id)!.fen / YUAN));
        }}
      />
      <TextField
        label="金额（元）"
        inputMode="numeric"
        most={12}
        value={text}
        error={said}
        hint={`可填 ${formatMoney(min)} 至 ${formatMoney(max)}`}
        onText={setTyped}
        onBlur={settle}
      />
      <p className={styles.note}>首付越高，利息越少；低于下限银行不放款。</p>
    </Sheet>
  );
}

export default eachTime(DownSheet);
