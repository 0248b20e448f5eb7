import {
  campaignDetail,
  campaignList,
  campaignOpening,
  campaignRemind,
} from '@marque/contract/cars/campaign/endpoints';
import type { Campaign, CampaignBrief } from '@marque/contract/cars/campaign/schema';
import { placeNumber } from '@marque/contract/car-order/ruler';
import { formatMoney } from '@marque/contract/money';
import { carItemId, CAR_ITEM } from '@marque/contract/car-order/pay-item';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CustomerServiceButton } from '#blocks/customer-service/customer-service-button.tsx';
import { useMemberOnly } from '#blocks/member-gate/use-member-only.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { useHref } from '#shared/routing/navigation.tsx';
import { Button, LinkButton } from '#shared/ui/control/button.tsx';
import { ActionBar } from '#shared/ui/layout/action-bar.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

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
        of={state === 'scheduled' ? 'start' : 'place'}
        id={id}
        reminded={reminder !== null}
      />
    );
  if (state === 'live' && blind)
    return (
      <LinkButton to={href('cars.blindSubmit', { campaignId: id })}>
        {`支付 ${formatMoney(depositFen)} 盲订（随时可退）`}
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

/** The live campaign of a series that takes bookings; undefined without one. */
function useBookedWith(seriesId: string): CampaignBrief | undefined {
  const api = useApi();
  const { data } = useQuery(api.query(campaignList, { seriesId }, 'list'));
  return data?.items.find(({ kind, state }) => kind !== 'blind' && state === 'live');
}

/** After the reveal: leads to the campaign that now takes bookings, or else to the car. */
function Revealed({ of: { seriesId } }: { of: Campaign }) {
  const href = useHref();
  const next = useBookedWith(seriesId);
  if (next)
    return <LinkButton to={href('cars.presale', { id: next.id })}>已揭晓，去预订</LinkButton>;
  return <LinkButton to={href('cars.detail', { id: seriesId })}>已揭晓，看这款车</LinkButton>;
}

const START = {
  of: 'campaign',
  set: '开始时提醒我',
  remove: '已设提醒，点这里取消',
  done: '开始时发消息提醒你',
  isMain: true,
} as const;
const FREE_PLACE = {
  of: 'campaign',
  set: '名额满了，登记候补',
  remove: '已登记候补，点这里取消',
  done: '有名额时发消息告诉你',
  isMain: true,
} as const;
/** Beside it a test drive is the main way on. */
const OPENING = {
  of: 'series',
  set: '提醒我',
  remove: '取消提醒',
  done: '能预订时发消息提醒你',
  isMain: false,
} as const;

/** The start of a campaign, a free place of it, or the day on which everybody can order a series. */
const REMINDERS = { start: START, place: FREE_PLACE, opening: OPENING };

const SHOWN_BY = [campaignDetail, campaignList, campaignOpening];

type ReminderButtonProps = {
  of: keyof typeof REMINDERS;
  /** The campaign or the series. */
  id: string;
  /** Whether the reader has the reminder. */
  reminded: boolean;
};

/** Sets or removes a member's reminder. */
export function ReminderButton({ of: about, id, reminded }: ReminderButtonProps) {
  const { of, set, remove, done, isMain } = REMINDERS[about];
  const api = useApi();
  const client = useQueryClient();
  const memberOnly = useMemberOnly();
  const change = useWrite({
    mutationFn: (on: boolean) => api.call(campaignRemind, { of, id, on }),
    onSuccess: ({ reminder }) => toast(reminder ? done : '已取消'),
    onSettled: () =>
      Promise.all(SHOWN_BY.map((one) => client.invalidateQueries({ queryKey: [one.id] }))),
  });
  return (
    <Button
      kind={isMain && !reminded ? 'primary' : 'secondary'}
      busy={change.isPending}
      onClick={() => memberOnly(() => change.mutate(!reminded))}
    >
      {reminded ? remove : set}
    </Button>
  );
}
