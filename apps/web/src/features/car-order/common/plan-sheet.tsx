import { carOrderPlan, carOrderPlans } from '@marque/contract/car-order/endpoints';
import { loanOf } from '@marque/contract/cars/finance/finance';
import type { FinanceProduct } from '@marque/contract/cars/finance/schema';
import { percentText } from '@marque/contract/cars/on-road';
import { fitTerms, rangesOf } from '@marque/contract/cars/finance/plan';
import { loanTermsOf } from '@marque/contract/cars/finance/plan-quote';
import type { Out } from '@marque/contract/core';
import { formatMoney } from '@marque/contract/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { ChoiceChips } from '#shared/ui/control/choice-chips.tsx';
import { Spec, SpecTable } from '#shared/ui/display/spec-table.tsx';
import { CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { QueryView, Skeleton } from '#shared/ui/layout/states.tsx';
import { eachTime } from '#shared/ui/modal/each-time.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from './plan.module.css';

type Plans = Out<typeof carOrderPlans>;
type PlanChoice = { productId: string; downFen: number; months: number; balloonBp: number };

const FULL = 'full';
const BP = 10_000;
/** The offered down payments as shares of the price, in basis points. */
const SHARES = [2000, 3000, 4000, 5000, 6000, 7000];

const byText = (values: readonly number[], nameOf: (value: number) => string) =>
  values.map((value) => ({ id: String(value), name: nameOf(value) }));

type PlanSheetProps = { open: boolean; onClose: () => void; id: string };

/** The sheet that chooses full payment or a loan. */
function PlanSheet({ open, onClose, id }: PlanSheetProps) {
  const api = useApi();
  const client = useQueryClient();
  const plans = useQuery({ ...api.query(carOrderPlans, { id }, 'live'), enabled: open });
  /** Undefined until the person chooses something. */
  const [picked, setPicked] = useState<PlanChoice | null>();
  const write = useWrite({
    mutationFn: (loan: PlanChoice | null, idempotencyKey) =>
      api.call(carOrderPlan, { id, loan }, { idempotencyKey }),
    purpose: (loan) => `carOrderPlan:${id}:${JSON.stringify(loan)}`,
    onSuccess: () => {
      setPicked(undefined);
      onClose();
      toast('付款方式已保存');
    },
    onSettled: () => client.invalidateQueries(),
  });
  const said = picked === undefined ? beforeOf(plans.data) : picked;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="付款方式"
      footer={
        plans.data ? (
          <Button block busy={write.isPending} onClick={() => write.mutate(said)}>
            {said
              ? `贷款 ${formatMoney(plans.data.priceFen - said.downFen)}，首付 ${formatMoney(said.downFen)}（不成全额退回）`
              : '全款付清'}
          </Button>
        ) : null
      }
    >
      <QueryView of={plans} skeleton={<Skeleton height={320} />}>
        {(of) => <Choosing of={of} said={said} onSay={setPicked} />}
      </QueryView>
    </Sheet>
  );
}

export default eachTime(PlanSheet);

/**
 * Returns the initial terms for a product: those of the current loan, within the product's limits.
 */
function firstOf({ priceFen, fixedDownFen, loan }: Plans, product: FinanceProduct): PlanChoice {
  const asked = {
    downFen: fixedDownFen ?? loan?.downFen ?? null,
    months: loan?.months ?? null,
    balloonBp: loan?.balloonBp || null,
  };
  const { terms } = fitTerms(product, priceFen, asked);
  return { productId: product.id, ...terms, downFen: fixedDownFen ?? terms.downFen };
}

/** Returns the terms of the order's loan; null for full payment. */
function beforeOf(of: Plans | undefined): PlanChoice | null {
  const product = of?.products.find(({ id }) => id === of.loan?.productId);
  return of && product ? firstOf(of, product) : null;
}

type ChoosingProps = {
  of: Plans;
  said: PlanChoice | null;
  onSay: (said: PlanChoice | null) => void;
};

function Choosing({ of, said, onSay }: ChoosingProps) {
  const product = of.products.find(({ id }) => id === said?.productId);
  return (
    <>
      <ChoiceChips
        label="付款方式"
        options={[{ id: FULL, name: '全款' }, ...of.products]}
        value={said?.productId ?? FULL}
        onChange={(chosen) => {
          const next = of.products.find(({ id }) => id === chosen);
          onSay(next ? firstOf(of, next) : null);
        }}
      />
      {product && said ? (
        <Terms of={of} product={product} said={said} onSay={onSay} />
      ) : (
        <Note>
          {of.products.length === 0
            ? '这款车目前没有适用的贷款方案，可以问问门店当地银行的做法。'
            : '合格证到店后付尾款，可以分几笔付，也可以请家人代付。'}
        </Note>
      )}
      <Note>车到店之前都可以换。贷款没有批下来，可以换方案、改全款，或者全额退回。</Note>
    </>
  );
}

type ChoiceProps = {
  label: string;
  options: { id: string; name: string }[];
  value: number;
  onChange: (value: number) => void;
};

const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <div className={styles.choice}>
    <CardTitle as="h3">{label}</CardTitle>
    <ChoiceChips
      label={label}
      options={options}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
    />
  </div>
);

type TermsProps = {
  of: Plans;
  product: FinanceProduct;
  said: PlanChoice;
  onSay: (said: PlanChoice) => void;
};

/** The terms of a loan and the resulting payments. */
function Terms({ of: { priceFen, fixedDownFen, depositFen }, product, said, onSay }: TermsProps) {
  const { balloons, downFen: range } = rangesOf(product, priceFen, said.balloonBp);
  const least = Math.max(range.min, depositFen);
  // Rounded down to whole yuan, as lenders do.
  const fenOf = (share: number) => Math.floor((priceFen * share) / BP / 100) * 100;
  const shares = SHARES.filter((share) => fenOf(share) > least && fenOf(share) <= range.max);
  const loan = loanOf(loanTermsOf(product, priceFen, said));
  const rate = loan.trueRateBp;
  return (
    <>
      <Note>{product.text}</Note>
      {fixedDownFen === null ? (
        <Choice
          label="首付"
          options={[
            { id: String(range.min), name: `最低 ${formatMoney(range.min)}` },
            ...shares.map((share) => ({ id: String(fenOf(share)), name: percentText(share) })),
          ]}
          value={said.downFen}
          onChange={(downFen) => onSay({ ...said, downFen })}
        />
      ) : null}
      <Choice
        label="期数"
        options={byText(product.months, (months) => `${months} 期`)}
        value={said.months}
        onChange={(months) => onSay({ ...said, months })}
      />
      {product.kind === 'balloon' ? (
        <Choice
          label="期末尾款（按车价）"
          options={byText(balloons, percentText)}
          value={said.balloonBp}
          onChange={(balloonBp) => onSay({ ...said, balloonBp })}
        />
      ) : null}
      <SpecTable className={styles.figures}>
        <Spec label="首付（含订金）">{formatMoney(said.downFen)}</Spec>
        <Spec label="贷款">{formatMoney(loan.principalFen)}</Spec>
        <Spec label="每月还">{formatMoney(loan.monthlyFen)}</Spec>
        {loan.balloonFen > 0 ? <Spec label="期末尾款">{formatMoney(loan.balloonFen)}</Spec> : null}
        <Spec label="利息与手续费">{formatMoney(loan.interestFen + loan.feeFen)}</Spec>
        <Spec label="年化利率（IRR，单利）">
          {rate === null ? '手续费高于贷款' : percentText(rate)}
        </Spec>
      </SpecTable>
    </>
  );
}
