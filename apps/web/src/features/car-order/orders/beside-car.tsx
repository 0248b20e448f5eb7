import { carOrderProtect } from '@marque/contract/car-order/endpoints';
import { isBoutiqueItem } from '@marque/contract/car-order/pay-item';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { formatDate } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { Price } from '#shared/ui/display/price.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

type OrderProps = { of: CarOrder };

/** The goods of an order, and its price protections. */
export default function BesideCar({ of }: OrderProps) {
  return (
    <>
      <GoodsCard of={of} />
      <ProtectionCard of={of} />
    </>
  );
}

const HAS_KEYS: ReadonlySet<CarOrder['status']> = new Set(['delivered', 'completed']);

/** The card with the goods, their states, the amount due, and the link to change them. */
function GoodsCard({ of: { id, boutique, items, allowed, status } }: OrderProps) {
  const href = useHref();
  const canChange = allowed.includes('boutique');
  if (boutique.length === 0 && !canChange) return null;
  const due = items.find(({ kind, leftFen }) => isBoutiqueItem(kind) && leftFen > 0);
  return (
    <Card aria-label="精品">
      <CardTitle>精品</CardTitle>
      {boutique.map(({ bagId, name, priceFen, stateText }) => (
        <ListRow
          key={bagId}
          label={name}
          note={stateText}
          value={<Price fen={priceFen} size="small" plain />}
          to={href('carOrder.boutiqueBag', { id: bagId, order: id })}
        />
      ))}
      {due ? (
        <ListRow
          label="待付精品款"
          note="装好之前可以换、可以退"
          value={`去付 ${formatMoney(due.leftFen)}`}
          to={href('carOrder.payType', { id, item: due.id })}
        />
      ) : null}
      {HAS_KEYS.has(status) ? (
        <ListRow
          label="精品发票"
          note="和机动车发票分开开，个人、公司抬头都可以"
          value="申请或查看"
          to={href('mall.invoice', { orderId: id })}
        />
      ) : null}
      {canChange ? (
        <ListRow
          label={boutique.length > 0 ? '修改精品' : '加精品'}
          note={boutique.length > 0 ? '换或退，差价先看再确认' : '交车前装好，安装不另收费'}
          value={boutique.length > 0 ? '去修改' : '去选'}
          to={href('carOrder.boutiqueEdit', { id })}
        />
      ) : null}
    </Card>
  );
}

type Protection = CarOrder['protections'][number];

const STATES: Record<Protection['state'], (of: Protection) => string> = {
  applied: () => '已自动抵减，多付的原路退回',
  claimable: ({ until }) => `${formatDate(until!)} 前可以退差`,
  claimed: () => '已原路退回，1–7 天到账',
  lapsed: () => '保价期已过',
};

/** The card with the price protections, applied and claimable ones. */
function ProtectionCard({ of: { id, contract, protections, protectionDays, refund } }: OrderProps) {
  if (!contract || refund || (protections.length === 0 && protectionDays === 0)) return null;
  return (
    <Card aria-label="价格保护">
      <CardTitle>价格保护</CardTitle>
      <Note>
        锁单后到交车后 {protectionDays} 天，官方降价自动算给你：开票前直接抵减，之后一键退差。
      </Note>
      {protections.map((one) => (
        <ListRow
          key={one.id}
          label={`${one.label}降价`}
          note={STATES[one.state](one)}
          value={`−${formatMoney(one.diffFen)}`}
        />
      ))}
      {protections
        .filter(({ state }) => state === 'claimable')
        .map((one) => (
          <Claim key={one.id} orderId={id} of={one} />
        ))}
    </Card>
  );
}

function Claim({ orderId, of: { id, diffFen } }: { orderId: string; of: Protection }) {
  const api = useApi();
  const client = useQueryClient();
  const claim = useWrite({
    mutationFn: (_: undefined, idempotencyKey) =>
      api.call(carOrderProtect, { id: orderId, protectionId: id }, { idempotencyKey }),
    purpose: () => `carOrderProtect:${id}`,
    onSuccess: ({ way }) => toast(`${formatMoney(diffFen)} 正在${way}`),
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <Button block busy={claim.isPending} onClick={() => claim.mutate(undefined)}>
      一键保价，退回 {formatMoney(diffFen)}
    </Button>
  );
}
