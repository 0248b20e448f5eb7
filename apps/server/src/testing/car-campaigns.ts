import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CarCampaignTables } from '#domains/car-campaign/tables.ts';
import type { TestApp } from './app.ts';

const DAY_MS = 86_400_000;

/** A campaign of a series that runs now; its id. */
export async function addCampaign(
  app: TestApp,
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
