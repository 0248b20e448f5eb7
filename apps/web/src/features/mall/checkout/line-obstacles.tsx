import type { OrderConfig, OrderLine } from '@marque/contract/mall/order/schema';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import * as styles from './line-obstacles.module.css';

type Obstacle = OrderConfig['obstacles'][number];

type LineObstaclesProps = {
  obstacles: readonly Obstacle[];
  line: Pick<OrderLine, 'commodityId' | 'skuId'>;
  /** Whether other lines remain without this one. */
  canLeaveOut: boolean;
  onQuantity: (quantity: number) => void;
  onLeaveOut: () => void;
};

/** The obstacles that keep a line from being ordered, each with its remedy. */
export function LineObstacles(props: LineObstaclesProps) {
  const { obstacles, line, canLeaveOut, onQuantity, onLeaveOut } = props;
  const href = useHref();
  return obstacles.map(({ code, msg, left }) => (
    <div key={code} className={styles.obstacle} role="alert">
      <p>{msg}</p>
      <div className={styles.actions}>
        {left ? (
          <Button size="small" kind="secondary" onClick={() => onQuantity(left)}>
            改为 {left} 件
          </Button>
        ) : null}
        {code === 'soldOut' || code === 'stockShort' ? (
          <LinkButton
            size="small"
            kind="secondary"
            to={href('mall.product', { id: line.commodityId, skuId: line.skuId })}
          >
            换个规格
          </LinkButton>
        ) : null}
        {code === 'addOnUnmet' ? (
          <LinkButton size="small" kind="secondary" to={href('mall.cart')}>
            回购物车
          </LinkButton>
        ) : null}
        {canLeaveOut && code !== 'accountInvalid' ? (
          <Button size="small" kind="secondary" onClick={onLeaveOut}>
            这次不买
          </Button>
        ) : null}
      </div>
    </div>
  ));
}
