import { CAMPAIGN_KINDS } from '@marque/contract/cars/campaign/kinds';
import { Fen, Id } from '@marque/contract/common';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#kernel/database.ts';
import { Brand, Time } from '../parts.ts';
import { upsert } from '../repository.ts';
import { momentOf, type RelativeTime } from '../times.ts';

/** Campaigns for cars. Sample data. */
export const CarCampaigns = z.array(
  z.strictObject({
    id: Id,
    brand: Brand,
    kind: z.enum(CAMPAIGN_KINDS),
    seriesId: Id,
    title: z.string(),
    slogan: z.string(),
    openAt: Time,
    closeAt: Time,
    revealAt: Time.optional(),
    convertBy: Time.optional(),
    /** In days from today. */
    depositFen: Fen,
    offsetFen: Fen,
    ceilings: z.array(z.strictObject({ typeId: Id, fen: Fen })).default([]),
    rights: z.array(z.strictObject({ name: z.string(), worthFen: Fen, text: z.string() })),
    quota: z.int().nullable(),
  }),
);

const TIMES = ['open_at', 'close_at', 'reveal_at', 'convert_by'];

/** Keeps the present value of a campaign that an operator has changed. */
const unlessMoved = (name: string) =>
  sql`case when car_campaign.moved_at is null then ${sql.ref(`excluded.${name}`)}
    else ${sql.ref(`car_campaign.${name}`)} end`;

/** Loads campaigns with times relative to today. */
export async function loadCampaigns(
  tx: Tx,
  campaigns: z.infer<typeof CarCampaigns>,
  today: number,
): Promise<void> {
  const at = (time: RelativeTime | undefined) => (time ? momentOf(time, today) : null);
  await upsert(
    tx,
    'car_campaign',
    campaigns.map((one) => ({
      id: one.id,
      brand: one.brand,
      kind: one.kind,
      series_id: one.seriesId,
      type_ids: [],
      title: one.title,
      slogan: one.slogan,
      published_at: new Date(0),
      open_at: at(one.openAt),
      close_at: at(one.closeAt),
      reveal_at: at(one.revealAt),
      convert_by: at(one.convertBy),
      deposit_fen: one.depositFen,
      offset_fen: one.offsetFen,
      ceilings: one.ceilings,
      rights: one.rights,
      quota: one.quota,
    })),
    {
      key: ['id'],
      keep: ['published_at'],
      set: Object.fromEntries(TIMES.map((name) => [name, unlessMoved(name)])),
    },
  );
}
