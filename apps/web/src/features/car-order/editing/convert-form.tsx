import { carOrderConvert, checkPurchaseAppByParams } from '@marque/contract/car-order/endpoints';
import { ConvertForm as ConvertRules, type PayPlan } from '@marque/contract/car-order/form';
import { CAR_ITEM, carItemId } from '@marque/contract/car-order/pay-item';
import { convertText } from '@marque/contract/car-order/ruler';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { useQueryClient } from '@tanstack/react-query';
import { Agreed } from '#blocks/car-order/agreed-list.tsx';
import { StoreRow } from '#blocks/car-order/store-row.tsx';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { FormView, useField } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { useHref, useNavigateToPage } from '#shared/routing/navigation.tsx';
import { Card, CardTitle } from '#shared/ui/layout/card.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import type { BecomesProps } from './changed-cards.tsx';
import * as styles from './editing.module.css';
import { PlanRow } from './plan-row.tsx';

type Values = { dealerId: string; payPlan: PayPlan; agreed: boolean };

function useConversion({ of: { id, dealer, payPlan }, becomes }: BecomesProps) {
  const { car, price, deposit } = becomes;
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const href = useHref();
  const initial: Values = { dealerId: dealer?.id ?? '', payPlan: payPlan ?? 'full', agreed: false };
  const bought = {
    id,
    typeId: car?.typeId ?? '',
    chosen: car?.chosen ?? [],
    agreementIds: deposit.agreementIds,
    expect: {
      totalFen: price?.totalFen ?? 0,
      priceVersion: price?.priceVersion ?? '',
      topUpFen: deposit.topUpFen,
    },
  };
  const form = useWriteForm({
    rules: ConvertRules,
    initial,
    draft: `convert:${id}`,
    keeps: ['dealerId', 'payPlan'],
    write: {
      mutationFn: ({ agreed: _agreed, ...said }, idempotencyKey) =>
        api.call(carOrderConvert, { ...bought, ...said }, { idempotencyKey }),
      purpose: (said) => `convert:${JSON.stringify([bought, said])}`,
      onSuccess: (order: CarOrder) => {
        void client.invalidateQueries();
        if (deposit.topUpFen === 0) {
          toast('订单已确认');
          return go('carOrder.details', { id }, { replace: true });
        }
        const item = carItemId(order.id, 'topUp');
        const behind = href('carOrder.details', { id: order.id });
        return go('mall.payCenter', { id: item, subject: CAR_ITEM }, { behind });
      },
      onError: (error) => {
        if (isRefusal(carOrderConvert, error, 'CONSENT_STALE')) form.set({ agreed: false });
        // The refetch shows the current price.
        void client.invalidateQueries({ queryKey: [checkPurchaseAppByParams.id] });
      },
    },
    refusals: { DEALER_NOT_SELLING: 'dealerId' },
  });
  return form;
}

/** The form of a conversion: store, payment plan and agreements. */
export default function ConvertForm({ of, becomes }: BecomesProps) {
  const form = useConversion({ of, becomes });
  const sheet = useSheet('store');
  const dealer = useField(form, 'dealerId');
  const plan = useField(form, 'payPlan');
  const { deposit, obstacles } = becomes;
  const [problem] = obstacles;
  return (
    <FormView of={form}>
      <Card aria-label="怎么买">
        <CardTitle>在哪儿买，怎么付</CardTitle>
        <StoreRow
          sheet={sheet}
          dealerId={dealer.value}
          error={dealer.error}
          onPick={({ id }) => dealer.onChange(id)}
        />
        <PlanRow value={plan.value} onChange={plan.onChange} />
      </Card>
      <Agreed of={form} agreements={deposit.agreements} />
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem.msg}，点上面的“改配置”换一个
        </p>
      ) : null}
      <Submit of={form} at="bar" disabled={Boolean(problem)}>
        {convertText(deposit.topUpFen, of.kind)}
      </Submit>
    </FormView>
  );
}
