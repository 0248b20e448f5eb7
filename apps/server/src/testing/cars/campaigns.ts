import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CarCampaignTables } from '#domains/car-campaign/tables.ts';
import * as orderCalls from '@marque/contract/car-order/endpoints';
import type { CarOrder } from '@marque/contract/car-order/schema';
import { campaignDetail } from '@marque/contract/cars/campaign/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { type Client, createClient, type TestApp } from '../app.ts';
import { payDeposit } from './orders.ts';
import { addSeries } from './cars.ts';
import { freshKey } from '../orders.ts';

/** The database and the clock that a campaign is added with. */
type Shelf = Pick<TestApp, 'database' | 'clock'>;

const DAY_MS = 86_400_000;
const BZ = { brand: 'bz' } as const;
/** The price of a place. */
export const PLACE_FEN = 199_00;

/** Adds a running campaign of a series. Returns its id. */
export async function addCampaign(
  app: Shelf,
  seriesId: string,
  more: Partial<Insertable<CarCampaignTables['car_campaign']>> = {},
): Promise<string> {
  const id = `campaign-${randomBytes(6).toString('hex')}`;
  const day = (offset: number) => new Date(app.clock.now.getTime() + offset * DAY_MS);
  await app.database
    .insertInto('car_campaign')
    .values({
      id,
      brand: 'xtl',
      kind: 'booking',
      series_id: seriesId,
      title: '冬日预订礼',
      slogan: '暖暖地出发',
      published_at: day(-10),
      open_at: day(-5),
      close_at: day(5),
      ...(more.kind === 'blind' && { reveal_at: day(6), convert_by: day(16) }),
      deposit_fen: 1500_00,
      offset_fen: 0,
      ceilings: JSON.stringify([]),
      rights: JSON.stringify([{ name: '三次保养', worthFen: 1500_00, text: '三年内用完' }]),
      ...more,
    })
    .execute();
  return id;
}

/** Adds a picture to a series, without which its campaigns are not shown. */
export async function withPicture(app: Shelf, seriesId: string): Promise<string> {
  await app.database
    .insertInto('picture')
    .values({
      key: 'car/test',
      width: 8,
      height: 8,
      widths: '[8]',
      thumbhash: '',
      color: '#000000',
    })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await app.database
    .updateTable('series')
    .set({ hero: 'car/test' })
    .where('id', '=', seriesId)
    .execute();
  return seriesId;
}

export type Places = { campaignId: string; seriesId: string };

/** Adds a series of bz without prices, and a blind campaign with places. */
export async function addPlaces(
  app: Shelf,
  quota: number | null,
  more: Parameters<typeof addCampaign>[2] = {},
): Promise<Places> {
  const seriesId = await withPicture(app, await addSeries(app, BZ));
  await app.database
    .updateTable('series')
    .set({ sale_state: 'blind' })
    .where('id', '=', seriesId)
    .execute();
  const campaignId = await addCampaign(app, seriesId, {
    ...BZ,
    kind: 'blind',
    title: '首批盲订',
    deposit_fen: PLACE_FEN,
    quota,
    ...more,
  });
  return { campaignId, seriesId };
}

/** The input of a page for a place, with the account's phone. */
export const placing = async (client: Client, campaignId: string) => ({
  campaignId,
  name: '林间月',
  phone: (await client.call(profile, {})).phone,
  plateCity: '310100',
  colours: [],
  agreementIds: (await client.call(campaignDetail, { id: campaignId })).agreementIds,
  depositFen: PLACE_FEN,
});

export async function takePlace(app: TestApp, { token, userId }: Client, campaignId: string) {
  const client = createClient(app, { ...BZ, token, userId });
  return client.send(orderCalls.carOrderTakePlace, await placing(client, campaignId), {
    headers: { 'idempotency-key': freshKey() },
  });
}

/** Takes a place and pays for it. */
export async function placed(app: TestApp, client: Client, campaignId: string): Promise<CarOrder> {
  const { data } = await takePlace(app, client, campaignId);
  await payDeposit(app, client, data.id);
  return client.call(orderCalls.carOrderDetail, { id: data.id });
}
