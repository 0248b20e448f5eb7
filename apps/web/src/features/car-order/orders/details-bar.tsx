import { carOrderRecallCancel } from '@marque/contract/car-order/endpoints';
import { CAR_ITEM } from '@marque/contract/car-order/pay-item';
import type { CarOrder, CarOrderAction } from '@marque/contract/car-order/schema';
import { carOrderWithdraw } from '@marque/contract/car-order/signing-endpoints';
import { plainMoney } from '@marque/contract/car-order/ruler';
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

const CancelSheet = lazySheet(() => import('#blocks/car-order/cancel-sheet.tsx'), 'opened');

type BarProps = { of: CarOrder; sheet: string };

/** The one thing to do next, and beside it the way out. */
export function DetailsBar({ of, sheet }: BarProps) {
  const out = useWayOut(of, sheet);
  const next = <Next of={of} />;
  if (!out && !nextOf(of)) return null;
  return (
    <ActionBar wideLast>
      {out}
      {next}
    </ActionBar>
  );
}

/** What a button leads to; null where nothing is to do. */
function nextOf({ image, status, now }: CarOrder): CarOrderAction | 'look' | null {
  if (now.action === 'share' && !image) return null;
  return now.action ?? (status === 'closed' ? 'look' : null);
}

function Next({ of }: { of: CarOrder }) {
  const href = useHref();
  const action = nextOf(of);
  const { id, items, now, typeId, seriesId, chosen } = of;
  const item = items.find(({ leftFen, openFen }) => leftFen + openFen > 0);
  const ways: Partial<Record<NonNullable<typeof action>, string>> = {
    ...(item && {
      // A deposit is paid at once; for the rest one chooses how.
      pay:
        item.kind === 'deposit'
          ? href('mall.payCenter', { id: item.id, subject: CAR_ITEM })
          : href('carOrder.payType', { id }),
    }),
    convert: href('carOrder.convert', { id }),
    supplement: href('carOrder.supplement', { id }),
    sign: href('carOrder.contract', { id }),
    evaluate: href('carOrder.evaluate', { id }),
    look: typeId
      ? href('cars.customPreview', { typeId, chosen: chosen.join(',') })
      : href('cars.detail', { id: seriesId }),
  };
  if (action && isSheet(action)) return <OpensSheet of={action}>{now.button}</OpensSheet>;
  const to = action && ways[action];
  if (!to) return null;
  return <LinkButton to={to}>{action === 'look' ? '再看看这台车' : now.button}</LinkButton>;
}

const SHEETS = ['invoice', 'delivery', 'plan', 'share'] as const;
type SheetAction = (typeof SHEETS)[number];
const isSheet = (action: string): action is SheetAction =>
  (SHEETS as readonly string[]).includes(action);

/** What is done above the page. */
function OpensSheet({ of, children }: { of: SheetAction; children: string }) {
  const sheet = useSheet(of);
  return <Button onClick={() => sheet.show()}>{children}</Button>;
}

/** Cancelling, or taking back what was signed or asked for. */
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
      text: `合同作废，定金 ${plainMoney(depositFen)} 转回订金，随时可退。想好了可以再签。`,
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
