import { formatMoney } from '@marque/contract/money';
import { carOrderRecallCancel } from '@marque/contract/car-order/endpoints';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { carOrderWithdraw } from '@marque/contract/car-order/signing/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { askConfirm } from '#shared/ui/modal/confirm-store.ts';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import { useSheet } from '#shared/ui/modal/use-sheet.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { type NextStep, nextStep, type SheetAction } from './next-step.ts';

const CancelSheet = lazySheet(() => import('#blocks/car-order/cancel-sheet.tsx'), 'opened');

type BarProps = { of: CarOrder; sheet: string };

/** The bar with the next action and, beside it, cancelling. */
export function DetailsBar({ of, sheet }: BarProps) {
  const out = useWayOut(of, sheet);
  const next = nextStep(of, useHref(), 3);
  if (!out && !next) return null;
  return (
    <ActionBar wideLast>
      {out}
      {next ? <Next of={next} /> : null}
    </ActionBar>
  );
}

function Next({ of: step }: { of: NextStep }) {
  return 'sheet' in step ? (
    <OpensSheet of={step.sheet}>{step.text}</OpensSheet>
  ) : (
    <LinkButton to={step.to}>{step.text}</LinkButton>
  );
}

/** A button that opens a sheet of the page. */
function OpensSheet({ of, children }: { of: SheetAction; children: string }) {
  const sheet = useSheet(of);
  return <Button onClick={() => sheet.show()}>{children}</Button>;
}

/**
 * Returns the button that cancels the order, withdraws the signature, or withdraws the request to
 * cancel.
 */
function useWayOut(of: CarOrder, sheet: string): ReactNode {
  const { id, allowed, items } = of;
  const api = useApi();
  const client = useQueryClient();
  const [cancelling, setCancelling] = useState(sheet === 'cancel' && allowed.includes('cancel'));
  const onSettled = () => client.invalidateQueries();
  const withdraw = useWrite({
    mutationFn: (_: undefined, key) => api.call(carOrderWithdraw, { id }, { idempotencyKey: key }),
    purpose: () => `carOrderWithdraw:${id}:${of.contract?.no}`,
    onSuccess: () => toast('已撤回锁单，定金转回订金'),
    onSettled,
  });
  const recall = useWrite({
    mutationFn: () => api.call(carOrderRecallCancel, { id }),
    onSuccess: () => toast('申请已撤回，订单照常'),
    onSettled,
  });
  const depositFen = items.reduce((sum, one) => sum + (one.nature ? one.dueFen : 0), 0);
  const takeBack = async () => {
    const sure = await askConfirm({
      title: '撤回锁单？',
      text: `合同作废，定金 ${formatMoney(depositFen)} 转回订金，随时可退。想好了可以再签。`,
      yes: '撤回',
      no: '不撤回',
    });
    if (sure) withdraw.mutate(undefined);
  };
  if (allowed.includes('withdraw'))
    return (
      <Button kind="secondary" busy={withdraw.isPending} onClick={() => void takeBack()}>
        撤回锁单
      </Button>
    );
  if (allowed.includes('recallCancel'))
    return (
      <Button kind="secondary" busy={recall.isPending} onClick={() => recall.mutate()}>
        撤回申请
      </Button>
    );
  return allowed.includes('cancel') ? (
    <>
      <Button kind="secondary" onClick={() => setCancelling(true)}>
        {of.conversion && of.kind === 'blind' ? '退订' : '取消订单'}
      </Button>
      <CancelSheet open={cancelling} onClose={() => setCancelling(false)} order={of} />
    </>
  ) : null;
}
