import { bookingAgreement } from '@marque/contract/car-order/booking-agreements';
import {
  depositRuler,
  depositSentence,
  payDepositText,
  placeRuler,
} from '@marque/contract/car-order/ruler';
import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type * as calls from '@marque/contract/cars/campaign/endpoints';
import { deliveryWindow } from '@marque/contract/cars/delivery';
import { DELIVERY_STAGE } from '@marque/contract/cars/campaign/kinds';
import type { Campaign } from '@marque/contract/cars/campaign/schema';
import type { CarPolicy } from '@marque/contract/car-order/policy';
import { stagesOf } from '@marque/contract/progress';
import { shanghaiDay } from '@marque/contract/shanghai';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { briefOf, type CarCampaign, hasTold, launchOf } from '../../car-campaign/module.ts';
import { agreedNow, termsOf } from '../assess.ts';
import type { CarOrderContext } from '../context.ts';
import { carOrderRepository as orders } from '../repository.ts';
import { transportTo } from '../transport.ts';

/**
 * Returns the first day on which a car of the campaign may arrive, counted as that of an order;
 * null without a trim on sale.
 */
async function deliverFromOf(
  { cars, database }: CarOrderContext,
  campaign: CarCampaign,
  policy: CarPolicy,
  now: Date,
): Promise<string | null> {
  const { brand, seriesId, typeIds } = campaign;
  const [types, transport] = await Promise.all([
    cars.typesOnSale(database, [seriesId], now),
    transportTo(database, { brand, cityCode: undefined }, policy, now),
  ]);
  const begin = { day: shanghaiDay(now), launch: launchOf(campaign) };
  const days = types
    .filter(({ id }) => typeIds.length === 0 || typeIds.includes(id))
    .map(
      (type) =>
        deliveryWindow({ ...type, groups: [], rules: [] }, [], { ...transport, city: null }, begin)
          .from,
    );
  return days.sort()[0] ?? null;
}

/** Returns the campaign's trims with their ceilings; without prices until the reveal. */
async function typesOf(
  { cars, database }: CarOrderContext,
  campaign: CarCampaign,
  now: Date,
): Promise<Campaign['types']> {
  const { seriesId, typeIds, ceilings, kind } = campaign;
  if (kind === 'blind' && !hasTold(campaign, now)) return [];
  const types = await cars.typesOnSale(database, [seriesId], now);
  return types
    .filter(({ id }) => typeIds.length === 0 || typeIds.includes(id))
    .map(({ id, name }) => ({
      typeId: id,
      typeName: name,
      ceilingFen: ceilings.find(({ typeId }) => typeId === id)?.fen ?? null,
    }));
}

const STAGES = {
  blind: ['盲订开始', '盲订截止', '揭晓价格和配置', '转订截止'],
  presale: ['预售开始', '预售截止', '上市', '确认截止'],
  booking: ['活动开始', '活动截止', '上市', '确认截止'],
} as const;

/** Returns the stages of a campaign, from its start to the delivery. */
function stagesIn(
  { kind, state, openAt, closeAt, revealAt, convertBy }: CarCampaign,
  deliverFrom: string | null,
  now: Date,
) {
  const delivery = deliverFrom === null ? null : new Date(`${deliverFrom}T00:00:00+08:00`);
  const way = [openAt, closeAt, revealAt, convertBy].flatMap((at, i) =>
    at ? [{ text: STAGES[kind][i]!, at, done: at <= now }] : [],
  );
  const last = delivery ? [{ text: DELIVERY_STAGE, at: delivery, done: delivery <= now }] : [];
  return stagesOf([...way, ...last], state === 'cancelled');
}

/** Returns a campaign with everything its page shows. Throws CAMPAIGN_NOT_FOUND. */
export async function showCampaign(
  context: CarOrderContext,
  { user, brand, input: { id }, now }: Call<typeof calls.campaignDetail>,
): Promise<Campaign> {
  const { campaigns, cars, catalog, database } = context;
  const campaign = await campaigns.findCampaign(database, { brand, id }, now);
  const series = (await cars.seriesOf(database, brand)).find(
    (one) => one.id === campaign?.seriesId,
  );
  if (!campaign || !series) throw new DomainError('CAMPAIGN_NOT_FOUND');
  const { kind, depositFen, revealAt, convertBy } = campaign;
  const [pictures, policy, agreements, types, taken, mine, reminder] = await Promise.all([
    catalog.pictures(database, [series.hero]),
    termsOf(database, { brand, kind, campaign }, now),
    agreedNow(context, database, kind, { brand, now }),
    typesOf(context, campaign, now),
    orders.countOf(database, id),
    user ? orders.ofCampaign(database, user.id, id) : undefined,
    user ? campaigns.reminderOf(database, { id, userId: user.id }, campaign) : null,
  ]);
  const deliverFrom = await deliverFromOf(context, campaign, policy, now);
  const brief = briefOf(campaign, series, pictures);
  if (!brief) throw new DomainError('CAMPAIGN_NOT_FOUND');
  const nature = '订金';
  return {
    ...brief,
    revealAt: revealAt?.toISOString() ?? null,
    convertBy: convertBy?.toISOString() ?? null,
    deliverFrom,
    isRevealed: hasTold(campaign, now),
    stages: stagesIn(campaign, deliverFrom, now),
    quota: campaign.quota,
    left: campaign.left,
    taken,
    types,
    colours: series.colours.map(({ id: colourId, name, hex }) => ({ id: colourId, name, hex })),
    nature,
    sentence: depositSentence(nature, depositFen, kind),
    button: payDepositText(nature, depositFen, kind),
    ruler:
      kind === 'blind' && revealAt && convertBy
        ? placeRuler(depositFen, { revealAt, convertBy })
        : depositRuler(policy),
    payMinutes: policy.payMinutes,
    agreementIds: agreements.map(({ kind: of, version }) => bookingAgreement(of, version)),
    agreements,
    mine: mine ? { orderId: mine.id, status: mine.status, no: mine.no } : null,
    reminder,
    hotline: BRAND_FACTS[brand].hotline,
  };
}
