import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/cars/campaign/operator-endpoints';
import type { DeskCampaign } from '@marque/contract/cars/campaign/operator-schema';
import type { Updateable } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import type { CampaignContext } from './context.ts';
import { campaignMoved } from './events.ts';
import { stateOf } from './facts.ts';
import { openSeries } from './open-series.ts';
import { campaignRepository as campaigns, type CampaignRow } from './repository.ts';
import type { CarCampaignTables } from './tables.ts';

async function deskViews(
  exec: Exec,
  rows: readonly CampaignRow[],
  now: Date,
): Promise<DeskCampaign[]> {
  const waiting = await campaigns.waiting(
    exec,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: stateOf(row, now),
    title: row.title,
    openAt: row.open_at.toISOString(),
    closeAt: row.close_at.toISOString(),
    revealAt: row.reveal_at?.toISOString() ?? null,
    convertBy: row.convert_by?.toISOString() ?? null,
    quota: row.quota,
    taken: row.taken,
    waiting: waiting.get(row.id) ?? 0,
  }));
}

const viewNow = async (tx: Tx, id: string, now: Date): Promise<DeskCampaign> =>
  (await deskViews(tx, [(await campaigns.find(tx, id))!], now))[0]!;

export async function listForDesk(
  { database }: CampaignContext,
  { brand, now }: OperatorCall<typeof calls.operatorCampaigns>,
): Promise<Out<typeof calls.operatorCampaigns>> {
  return { items: await deskViews(database, await campaigns.ofBrand(database, brand), now) };
}

const sooner = (at: Date, now: Date): Date => (at < now ? at : now);

type Step = Out<typeof calls.operatorCampaignStep>['state'];

/** Returns the columns a step changes; null when the step is not possible. */
function changeOf(
  row: CampaignRow,
  { step }: OperatorCall<typeof calls.operatorCampaignStep>['input'],
  now: Date,
): Updateable<CarCampaignTables['car_campaign']> | null {
  const state = stateOf(row, now);
  const is = (...states: Step[]) => states.includes(state);
  const closed = { close_at: sooner(row.close_at, now) };
  switch (step) {
    case 'publish':
      return is('draft') ? { published_at: now } : null;
    case 'close':
      return is('live') ? closed : null;
    case 'reveal':
      return row.reveal_at && row.reveal_at > now && is('live', 'ended')
        ? { ...closed, reveal_at: now }
        : null;
    case 'settle':
      return row.convert_by && is('ended')
        ? { convert_by: now, ...(row.reveal_at && { reveal_at: sooner(row.reveal_at, now) }) }
        : null;
    case 'cancel':
      return is('draft', 'scheduled', 'live', 'ended') ? { cancelled_at: now } : null;
  }
}

/** Takes a step of a campaign. Throws CAMPAIGN_NOT_FOUND, CAMPAIGN_STEP_REFUSED. */
export async function takeStep(
  context: CampaignContext,
  tx: Tx,
  { brand, input, now }: OperatorCall<typeof calls.operatorCampaignStep>,
): Promise<Out<typeof calls.operatorCampaignStep>> {
  const row = await campaigns.lock(tx, input.id);
  if (!row || row.brand !== brand) throw new DomainError('CAMPAIGN_NOT_FOUND');
  const change = changeOf(row, input, now);
  if (!change) throw new DomainError('CAMPAIGN_STEP_REFUSED', { state: stateOf(row, now) });
  await campaigns.set(tx, row.id, { ...change, moved_at: now });
  if (change.convert_by) {
    const ended = { campaignId: row.id, convertBy: now, postponed: null, at: now };
    await context.emit(tx, campaignMoved, ended);
  }
  await openSeries(context, tx, now);
  return viewNow(tx, row.id, now);
}

/**
 * Postpones the reveal. The time for conversion keeps its length. Throws CAMPAIGN_NOT_FOUND,
 * CAMPAIGN_STEP_REFUSED.
 */
export async function postpone(
  context: CampaignContext,
  tx: Tx,
  { brand, input, now }: OperatorCall<typeof calls.operatorCampaignPostpone>,
): Promise<Out<typeof calls.operatorCampaignPostpone>> {
  const row = await campaigns.lock(tx, input.id);
  if (!row || row.brand !== brand) throw new DomainError('CAMPAIGN_NOT_FOUND');
  const { id, reveal_at: promised, convert_by: end } = row;
  const state = stateOf(row, now);
  const revealAt = new Date(input.revealAt);
  const isOn = state === 'scheduled' || state === 'live' || state === 'ended';
  if (!isOn || !promised || !end || promised <= now || revealAt <= promised)
    throw new DomainError('CAMPAIGN_STEP_REFUSED', { state });
  const convertBy = new Date(end.getTime() + revealAt.getTime() - promised.getTime());
  await campaigns.set(tx, id, { reveal_at: revealAt, convert_by: convertBy, moved_at: now });
  const postponed = { revealAt, reason: input.reason };
  await context.emit(tx, campaignMoved, { campaignId: id, convertBy, postponed, at: now });
  return viewNow(tx, id, now);
}
