import type { Campaign } from '@marque/contract/cars/campaign-schema';
import { placeNumber, plainMoney } from '@marque/contract/car-order/ruler';
import { formatMoney } from '@marque/contract/money';
import { carItemId, CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { useHref } from '#shared/routing/navigation.tsx';
import { LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { ReminderButton } from '../common/reminder-button.tsx';
import { useBookedWith } from './use-campaign.ts';

/** The action of a campaign, which depends on its state and on the member's place. */
export function CampaignBar({ of }: { of: Campaign }) {
  return (
    <ActionBar lead={<CustomerServiceButton topic="product" look="bar" />}>
      <Action of={of} />
    </ActionBar>
  );
}

function Action({ of }: { of: Campaign }) {
  const href = useHref();
  const { id, kind, state, mine, left, reminder, depositFen, seriesId, types } = of;
  const blind = kind === 'blind';
  if (mine?.status === 'unpaid') {
    const item = carItemId(mine.orderId, 'deposit');
    return (
      <LinkButton to={href('mall.payCenter', { id: item, subject: CAR_ITEM })}>
        {formatMoney(depositFen)} 待付，去付款
      </LinkButton>
    );
  }
  if (mine)
    return (
      <LinkButton to={href('carOrder.details', { id: mine.orderId })}>
        {blind ? `我的盲订 ${placeNumber(mine.no)}` : '看我的订单'}
      </LinkButton>
    );
  if (state === 'scheduled' || (state === 'live' && left === 0 && !reminder?.until))
    return (
      <ReminderButton
        of="campaign"
        id={id}
        reminded={reminder !== null}
        labels={state === 'scheduled' ? START : FREE_PLACE}
      />
    );
  if (state === 'live' && blind)
    return (
      <LinkButton to={href('cars.blindSubmit', { campaignId: id })}>
        {`支付 ${plainMoney(depositFen)} 盲订（随时可退）`}
      </LinkButton>
    );
  const [first] = types;
  if (state === 'live' && first)
    return (
      <>
        <LinkButton
          kind="secondary"
          to={href('cars.custom', { typeId: first.typeId, campaignId: id })}
        >
          选好配置
        </LinkButton>
        <LinkButton to={href('cars.buy', { typeId: first.typeId, campaignId: id })}>
          直接预订
        </LinkButton>
      </>
    );
  if (blind && of.isRevealed) return <Revealed of={of} />;
  return <LinkButton to={href('cars.detail', { id: seriesId })}>看这款车</LinkButton>;
}

/** After the reveal: leads to the campaign that now takes bookings, or else to the car. */
function Revealed({ of: { seriesId } }: { of: Campaign }) {
  const href = useHref();
  const next = useBookedWith(seriesId);
  if (next)
    return <LinkButton to={href('cars.presale', { id: next.id })}>已揭晓，去预订</LinkButton>;
  return <LinkButton to={href('cars.detail', { id: seriesId })}>已揭晓，看这款车</LinkButton>;
}

const START = { set: '开始时提醒我', remove: '已设提醒，点这里取消' };
const FREE_PLACE = { set: '名额满了，登记候补', remove: '已登记候补，点这里取消' };
