import { placeNumber } from '@marque/contract/car-order/ruler';
import type { CarGift, CarOrder } from '@marque/contract/car-order/schema';
import { formatMoney } from '@marque/contract/money';
import { shanghaiDay } from '@marque/contract/shanghai';
import { CarLines } from '#blocks/price-lines/car-lines.tsx';
import { PriceLines } from '#blocks/price-lines/price-lines.tsx';
import { RefundRuler } from '#blocks/refund-ruler/refund-ruler.tsx';
import { useBrand } from '#shared/brand/brand.ts';
import { formatDate } from '#shared/format/time.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { hasPage } from '#shared/routing/page-paths.ts';
import { Card, CardTitle, Note } from '#shared/ui/layout/card.tsx';
import { ListRow } from '#shared/ui/layout/list-row.tsx';
import * as styles from './car-order.module.css';

type OrderProps = { of: CarOrder };

/** A campaign that an order could still take until the signature, and the way to take it. */
export function GiftRow({ orderId: id, of: gift }: { orderId: string; of: CarGift }) {
  const href = useHref();
  const { id: brand } = useBrand();
  return (
    <ListRow
      label="还能领"
      note={`价值 ${formatMoney(gift.worthFen)}，签合同前领`}
      value={gift.title}
      to={href(hasPage('carOrder.edit', brand) ? 'carOrder.edit' : 'carOrder.editVehicle', {
        id,
        campaignId: gift.id,
      })}
    />
  );
}

/** What it was ordered with; one brand has pages for that. */
export function CampaignRow({ of: { id, campaign, gift, kind } }: OrderProps) {
  const href = useHref();
  const { id: brand } = useBrand();
  const page = kind === 'blind' ? 'cars.blindSubscription' : 'cars.presale';
  if (gift) return <GiftRow orderId={id} of={gift} />;
  if (!campaign) return null;
  const to = hasPage(page, brand) ? { to: href(page, { id: campaign.id }) } : {};
  return <ListRow label="活动" value={campaign.title} {...to} />;
}

/** The place in its campaign; none before the money has come. */
export function NumberCard({ of: { campaign, status } }: OrderProps) {
  if (campaign?.no == null || status !== 'reserved') return null;
  return (
    <Card aria-label="号码">
      <CardTitle>你的号码</CardTitle>
      <p className={styles.number}>{placeNumber(campaign.no)}</p>
    </Card>
  );
}

/** What the car costs line by line, and until when that holds. */
export function PricedCard({ of }: OrderProps) {
  if (of.lines.length === 0) return null;
  return (
    <Card aria-label="价格">
      <CardTitle>价格明细</CardTitle>
      <CarLines lines={of.lines} totalFen={of.totalFen} />
      {of.priceValidUntil && of.status === 'reserved' ? (
        <Note>价格保留到 {formatDate(of.priceValidUntil)}</Note>
      ) : null}
    </Card>
  );
}

/** What comes back when. */
export function RulerCard({ of }: OrderProps) {
  const { ruler, kind, campaign, createdAt, refundToday, refund } = of;
  const href = useHref();
  // A place that became an order has the rules of an order.
  const isOrder = kind === 'blind' && of.lines.length > 0;
  if (ruler.length === 0 || refund) return null;
  return (
    <Card aria-label="退订">
      <CardTitle>什么时候退多少</CardTitle>
      <RefundRuler stretches={ruler} label="什么时候退多少" />
      {refundToday.button ? <Note>现在不想要了：{refundToday.button}</Note> : null}
      <ListRow
        label="预订规则"
        to={href('cars.bookingRule', {
          ...(isOrder ? {} : { kind, campaignId: campaign?.id }),
          at: shanghaiDay(new Date(createdAt)),
        })}
      />
    </Card>
  );
}

/** Money on its way back, each part with its way. */
export function RefundCard({ of: { refund } }: OrderProps) {
  if (!refund) return null;
  return (
    <Card aria-label="退款">
      <CardTitle>退款</CardTitle>
      <PriceLines
        lines={refund.parts.map(({ what, fen, way, days, at }) => ({
          label: [what, way, at ? '已退回' : days].filter(Boolean).join('，'),
          fen,
          score: 0,
        }))}
        sum={{ label: '合计退回', fen: refund.fen, score: 0 }}
      />
      {refund.parts.flatMap(({ what, payers }) =>
        payers.map(({ payer, channel, fen, at }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- they are only added to, all are texts
          <Note key={`${what} ${i}`}>
            {what} {formatMoney(fen)} {at ? '已退到' : '退到'}
            {payer || '你'}的{channel}
          </Note>
        )),
      )}
    </Card>
  );
}
