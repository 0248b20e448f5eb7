import { yuanIn } from '@marque/contract/cars/finance/typed-amount';
import { formatMoney } from '@marque/contract/money';
import { solveByBudget } from '@marque/contract/cars/wish/endpoints';
import type { BudgetCar } from '@marque/contract/cars/wish/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Chip } from '#shared/ui/chips/chips.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { Picture } from '#shared/ui/display/picture.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { chosenText } from '../../common/choice.ts';
import * as styles from './budget-sheet.module.css';

const WAYS = [
  { id: 'total', name: '总价' },
  { id: 'monthly', name: '月供' },
] as const;
type Way = (typeof WAYS)[number]['id'];

/** The suggested amounts and the initial one, in yuan. */
const PRESETS: Record<Way, readonly number[]> = {
  total: [120_000, 150_000, 180_000, 200_000],
  monthly: [2000, 3000, 4000, 5000],
};
const USUAL: Record<Way, number> = { total: 180_000, monthly: 4000 };
const FEN = 100;

type BudgetSheetProps = { open: boolean; onClose: () => void };

/** The sheet that finds cars within a budget with required options. */
export default function BudgetSheet({ open, onClose }: BudgetSheetProps) {
  const api = useApi();
  const [way, setWay] = useState<Way>('total');
  const [typed, setTyped] = useState(String(USUAL.total));
  const [must, setMust] = useState<readonly string[]>([]);
  const fen = yuanIn(typed);
  const amount = fen ?? USUAL[way] * FEN;
  const found = useQuery({
    ...api.query(solveByBudget, {
      ...(way === 'total' ? { budgetFen: amount } : { monthlyFen: amount }),
      must: [...must],
    }),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const toggle = (name: string) =>
    setMust(must.includes(name) ? must.filter((one) => one !== name) : [...must, name].slice(-8));
  return (
    <Sheet open={open} onClose={onClose} title="按预算找车">
      <ChoiceChips
        label="按什么找"
        options={WAYS}
        value={way}
        even
        onChange={(to) => {
          setWay(to);
          setTyped(String(USUAL[to]));
        }}
      />
      <TextField
        label={way === 'total' ? '总价不超过' : '每月不超过'}
        action="元"
        inputMode="numeric"
        most={12}
        value={typed}
        error={fen === null ? '请填整数金额' : undefined}
        onText={setTyped}
      />
      <div className={styles.chips} role="group" aria-label="常用金额">
        {PRESETS[way].map((yuan) => (
          <Chip key={yuan} on={typed === String(yuan)} onPress={() => setTyped(String(yuan))}>
            {formatMoney(yuan * FEN)}
          </Chip>
        ))}
      </div>
      <QueryView of={found} skeleton={<Skeleton height={320} />}>
        {({ proposals, beyond, offered }) => (
          <>
            <h3 className={styles.must}>一定要有</h3>
            <div className={styles.chips} role="group" aria-label="一定要有">
              {offered.map((name) => (
                <Chip key={name} on={must.includes(name)} removable onPress={() => toggle(name)}>
                  {name}
                </Chip>
              ))}
            </div>
            <div role="status">
              {proposals.length > 0 ? null : (
                <p className={styles.none}>
                  {beyond
                    ? '这个预算里没有，最接近的是这款'
                    : '没有哪款车能同时配上这些，去掉一项试试'}
                </p>
              )}
            </div>
            <ul>
              {(beyond ? [beyond] : proposals).map((car) => (
                <Car key={car.typeId} of={car} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </Sheet>
  );
}

function Car({ of }: { of: BudgetCar }) {
  const { typeId, seriesName, typeName, chosen, totalFen, monthlyFen, text, image } = of;
  const href = useHref();
  const name = `${seriesName} ${typeName}`;
  return (
    <li className={styles.car}>
      {image ? (
        <Picture image={image} alt="" sizes="112px" className={styles.picture ?? ''} />
      ) : null}
      <div className={styles.texts}>
        <b>{name}</b>
        <Price fen={totalFen} size="small" />
        <p>
          {text}
          {monthlyFen === null ? null : (
            <>
              ，月供 <Price fen={monthlyFen} size="small" plain />
            </>
          )}
        </p>
      </div>
      <LinkButton
        size="small"
        to={href('cars.custom', { typeId, chosen: chosenText(chosen) })}
        aria-label={`就配这台 ${name}`}
      >
        就配这台
      </LinkButton>
    </li>
  );
}
