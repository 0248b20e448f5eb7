import type { FestivalView } from '@marque/contract/activity/kinds/festival';
import type { ActivityDetail } from '@marque/contract/activity/schema';
import { formatMoney } from '@marque/contract/money';
import { formatDateTime } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { SectionHead } from '#shared/ui/layout/section-head.tsx';
import { GoodsRow } from '../team/goods-row.tsx';
import { useDealOrder } from '../parts/use-deal-order.ts';
import * as styles from './festival.module.css';

type GoodsProps = { of: ActivityDetail; view: FestivalView };

/** When deals can be had: now, from the next phase that sells, or no more. */
const whenOf = ({ of: { allowed, state }, view: { phases, phase } }: GoodsProps): string => {
  if (allowed.includes('buy')) return '下单后 15 分钟内付款';
  const at = phases.findIndex(({ id }) => id === phase);
  const next = phases.slice(at + 1).find(({ sells }) => sells);
  const isToCome = state === 'scheduled' || (state === 'live' && next !== undefined);
  return isToCome && next ? `${formatDateTime(next.from)} 开卖` : '已经结束，可以按原价买';
};

/** The deals of the venue with their prices beside what they cost alone. */
export function Goods({ of, view }: GoodsProps) {
  const href = useHref();
  const buy = useDealOrder();
  const sells = of.allowed.includes('buy') && of.obstacle === null;
  if (view.goods.length === 0) return null;
  return (
    <section className={styles.goods} aria-label="活动价">
      <SectionHead title="活动价" note={whenOf({ of, view })} />
      {view.goods.map((one) => (
        <div key={one.dealId} className={styles.deal}>
          <GoodsRow of={one} />
          <div className={styles.actions}>
            <LinkButton
              size="small"
              kind="secondary"
              to={href('mall.product', { id: one.commodityId, skuId: one.skuId })}
            >
              看商品
            </LinkButton>
            {sells && one.left > 0 ? (
              <Button size="small" kind="secondary" onClick={() => buy(one)}>
                {formatMoney(one.priceFen)} 买
              </Button>
            ) : null}
          </div>
        </div>
      ))}
    </section>
  );
}
