import type * as calls from '@marque/contract/car-order/endpoints';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { sourcePlatform } from '@marque/contract/session/source';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { OnceForKey } from '#kernel/once-for-key.ts';
import type { MemberCall } from '#kernel/http/serve.ts';
import type { CarCampaign } from '../car-campaign/module.ts';
import type { CarSeries } from '../car/module.ts';
import { serialNumber } from '../order/module.ts';
import { inviterFor } from '../share-code/module.ts';
import { agreedNow, plateCityOf, termsOf } from './assess.ts';
import { sealBuyer } from './buyer.ts';
import type { CarOrderContext } from './context.ts';
import { assertAgreed, orderOnce } from './create-order.ts';
import { carOrderRepository as orders } from './repository.ts';
import { showOrder } from './show/show-orders.ts';
import type { AgreedVersion, SoldConfig } from './tables.ts';
import { addNote } from './transitions.ts';

type Taking = MemberCall<typeof calls.carOrderTakePlace>;

const MINUTE_MS = 60_000;

/** Returns the live blind campaign and its series. Throws CAMPAIGN_NOT_OPEN, PRICE_CHANGED. */
async function assertCampaign(
  { campaigns, cars }: CarOrderContext,
  tx: Tx,
  { brand, input, now }: Taking,
): Promise<{ campaign: CarCampaign; series: CarSeries }> {
  const campaign = await campaigns.findCampaign(tx, { brand, id: input.campaignId }, now);
  const series = (await cars.seriesOf(tx, brand)).find(({ id }) => id === campaign?.seriesId);
  if (!campaign || !series || campaign.kind !== 'blind' || campaign.state !== 'live')
    throw new DomainError('CAMPAIGN_NOT_OPEN');
  if (campaign.depositFen !== input.depositFen)
    throw new DomainError('PRICE_CHANGED', { depositFen: campaign.depositFen });
  return { campaign, series };
}

const configOf = (
  { title }: CarCampaign,
  series: CarSeries,
  colours: readonly string[],
): SoldConfig => {
  const wishes = series.colours.filter(({ id }) => colours.includes(id)).map(({ name }) => name);
  return {
    title: `${series.name} 盲订`,
    text: wishes.length > 0 ? `想要 ${wishes.join('、')}` : '配置揭晓后再选',
    chosen: [],
    names: [],
    image: series.hero,
    campaign: title,
    wishes,
  };
};

type TakenPlace = { campaign: CarCampaign; series: CarSeries; agreements: AgreedVersion[] };

async function rowOf(
  { vault, regions }: CarOrderContext,
  tx: Tx,
  id: string,
  { user, brand, input, now, sourceType }: Taking,
  { campaign, series, agreements }: TakenPlace,
) {
  const city = plateCityOf({ regions }, input.plateCity);
  if (!city) throw new DomainError('CITY_NOT_SERVED');
  const policy = await termsOf(tx, { brand, kind: 'blind', campaign }, now);
  return {
    user_id: user.id,
    id,
    order_no: serialNumber(now),
    brand,
    kind: 'blind' as const,
    campaign_id: campaign.id,
    convert_by: campaign.convertBy,
    series_id: series.id,
    config: JSON.stringify(configOf(campaign, series, input.colours)),
    lines: JSON.stringify([]),
    price_version: '',
    car_fen: 0,
    boutique_fen: 0,
    discount_fen: 0,
    total_fen: 0,
    deposit_fen: campaign.depositFen,
    deposit_nature: '订金' as const,
    policy: JSON.stringify(policy),
    agreements: JSON.stringify(agreements),
    plate_city: city.code,
    plate_city_name: city.name,
    buyer_kind: 'person' as const,
    buyer: sealBuyer(vault, id, { name: input.name, phone: input.phone }),
    remark_sealed: null,
    invite_id: await inviterFor(tx, user.id, input.sharerConfig?.inviteId ?? null),
    source_page: 1,
    source_platform: sourcePlatform(sourceType),
    status: 'unpaid' as const,
    created_at: now,
    expire_at: new Date(now.getTime() + policy.payMinutes * MINUTE_MS),
  };
}

/** Creates the order of a place, unpaid. Throws the errors that the call declares. */
async function take(context: CarOrderContext, tx: Tx, call: Taking): Promise<CarOrder> {
  const { user, brand, input, now, sourceType, ip } = call;
  await orders.lockPerson(tx, user.id);
  const { campaign, series } = await assertCampaign(context, tx, call);
  const open = await orders.openOf(tx, user.id, series.id);
  if (open) throw new DomainError('OPEN_ORDER_EXISTS', { id: open.id });
  const agreements = await agreedNow(context, tx, 'blind', { brand, now });
  assertAgreed({ agreements }, input.agreementIds);
  const id = newId(now);
  const row = await rowOf(context, tx, id, call, { campaign, series, agreements });
  await context.campaigns.takePlace(tx, { campaignId: campaign.id, userId: user.id }, now);
  await orders.insert(tx, row);
  await addNote(
    tx,
    { user_id: user.id, id },
    { event: 'create', by: 'buyer', text: '名额已保留，等待付款', now },
  );
  await context.agreements.recordConsents(tx, {
    userId: user.id,
    kinds: agreements.map(({ kind }) => kind),
    page: 'buy/BlindSubscription',
    brand,
    sourceType,
    ip,
    at: now,
  });
  return showOrder(context, tx, { userId: user.id, id }, now);
}

export const takePlace = (
  context: CarOrderContext,
  call: Taking,
  once: OnceForKey,
): Promise<CarOrder> => orderOnce(context, call, once, (tx) => take(context, tx, call));
