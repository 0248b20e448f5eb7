import type { PurchaseCheck, PurchaseObstacle } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { CarLines } from '#blocks/price-lines/car-lines.tsx';
import { RefundRuler } from '#blocks/refund-ruler/refund-ruler.tsx';
import { formatDate } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import { DeliveryRow } from '../common/delivery-row.tsx';
import * as styles from './booking.module.css';

type PriceCardProps = {
  of: PurchaseCheck;
  /** The chosen store; '' without one. */
  dealerId: string;
};

/** The price of the car line by line, the day until which it is held, and the delivery window. */
export function PriceCard({ of: { price, delivery }, dealerId }: PriceCardProps) {
  if (!price) return null;
  return (
    <Card aria-label="价格">
      <CardTitle>价格明细</CardTitle>
      <CarLines lines={price.lines} totalFen={price.totalFen} />
      <Note>现在付订金，价格保留到 {formatDate(price.validUntil)}。示例数据，不含税费和保险</Note>
      {delivery ? <DeliveryRow of={delivery} settled={dealerId !== ''} /> : null}
    </Card>
  );
}

type CampaignCardProps = { of: PurchaseCheck; onTake: (campaignId: string) => void };

/** The campaign of the booking with its rights, or the one that could be taken. */
export function CampaignCard({ of: { campaign, gift }, onTake }: CampaignCardProps) {
  if (gift)
    return (
      <Card aria-label={gift.title}>
        <CardTitle>{gift.title}</CardTitle>
        <ListRow
          label="现在预订可以领"
          note={`价值 ${formatMoney(gift.worthFen)}，预订时一起领`}
          value="领取"
          onClick={() => onTake(gift.id)}
        />
      </Card>
    );
  if (!campaign) return null;
  return (
    <Card aria-label={campaign.title}>
      <CardTitle>{campaign.title}</CardTitle>
      {campaign.rights.map(({ name, worthFen, text }) => (
        <ListRow
          key={name}
          label={name}
          note={text}
          value={worthFen > 0 ? `价值 ${formatMoney(worthFen)}` : undefined}
        />
      ))}
    </Card>
  );
}

/** The deposit and the refund rules. */
export function DepositCard({ of: { deposit, campaign } }: { of: PurchaseCheck }) {
  const href = useHref();
  return (
    <Card aria-label={deposit.nature}>
      <CardTitle>{deposit.sentence}</CardTitle>
      <RefundRuler stretches={deposit.ruler} label={`${deposit.nature}什么时候退多少`} />
      <ListRow label="预订规则" to={href('cars.bookingRule', { campaignId: campaign?.id })} />
    </Card>
  );
}

type ObstaclesProps = {
  of: readonly PurchaseObstacle[];
  /** The address of the configurator. */
  adjust: string;
  /** Opens the choice of another store. */
  onStore: () => void;
  /** Leaves the campaign and books without it. */
  onLeave: () => void;
};

/** The obstacles to the booking, each with its way out. */
export function Obstacles({ of, adjust, onStore, onLeave }: ObstaclesProps) {
  const href = useHref();
  if (of.length === 0) return null;
  const wayOf = ({ code, orderId }: PurchaseObstacle): string | null => {
    if (code === 'OPEN_ORDER_EXISTS' && orderId) return href('carOrder.details', { id: orderId });
    if (code === 'OPTIONAL_INVALID') return adjust;
    return code === 'TYPE_OFF_SALE' ? href('cars.loveCar') : null;
  };
  const deeds: Partial<Record<PurchaseObstacle['code'], () => void>> = {
    DEALER_NOT_SELLING: onStore,
    CAMPAIGN_NOT_OPEN: onLeave,
    CAMPAIGN_FULL: onLeave,
  };
  return (
    <Card aria-label="还不能预订">
      <ul className={styles.obstacles}>
        {of.map((obstacle) => {
          const to = wayOf(obstacle);
          const act = deeds[obstacle.code];
          return (
            <li key={obstacle.msg}>
              <span>{obstacle.msg}</span>
              {to ? (
                <LinkButton size="small" kind="secondary" to={to}>
                  {obstacle.way}
                </LinkButton>
              ) : act ? (
                <button type="button" className={styles.way} onClick={act}>
                  {obstacle.way}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
