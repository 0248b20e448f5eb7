import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/used-car/valuation/endpoints';
import type { ReportBrief, ValuationReport } from '@marque/contract/used-car/valuation/schema';
import { DomainError } from '#kernel/errors.ts';
import type { Exec } from '#kernel/database.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { ValuationContext } from './context.ts';
import { renewReport } from './make-report.ts';
import { KEEP_MS, SHOWN_REPORTS } from './policy.ts';
import { type ReportRow, valuationRepository as valuations } from './repository.ts';

export const isExpired = ({ valid_until: until }: Pick<ReportRow, 'valid_until'>, now: Date) =>
  until <= now;

export const briefOf = (row: ReportRow, now: Date): ReportBrief => {
  const { name, outcome, prices, range, valueFen } = row.result;
  return {
    id: row.id,
    name,
    outcome,
    valueFen,
    range,
    storeFen: prices.storeFen,
    madeAt: row.made_at.toISOString(),
    validUntil: row.valid_until.toISOString(),
    expired: isExpired(row, now),
  };
};

/** A report as other modules know it. */
export const knownReport = ({ id, result, user_id: userId }: ReportRow) => ({
  id,
  userId,
  name: result.name,
  storeFen: result.prices.storeFen,
});

/** Returns a report as other modules know it; undefined for an unknown id. */
export async function findReport(exec: Exec, id: string) {
  const row = await valuations.report(exec, id);
  return row && knownReport(row);
}

/** The scenes that reports of other makes are shared with. */
const SCENES = { xtl: 'scene/xtl-topic-1', bz: 'scene/bz-topic-1' } as const;

/** Returns the stills of the valued series from the front, in the colour that was named. */
async function stillsOf(
  { cars, catalog }: ValuationContext,
  exec: Exec,
  { brand, result: { own }, said: { colour } }: ReportRow,
): Promise<Pick<ValuationReport, 'image' | 'night' | 'card'>> {
  const series =
    own && (await cars.seriesOf(exec, own.brand)).find(({ id }) => id === own.seriesId);
  const [first] = series?.colours ?? [];
  const picture = (series?.colours.find(({ name }) => name === colour) ?? first)?.image;
  const [day, night, scene] = [`${picture}-front`, `${picture}-front-night`, SCENES[brand]];
  const found = await catalog.pictures(exec, [day, night, scene]);
  const image = found.get(day) ?? null;
  return { image, night: found.get(night) ?? null, card: image ?? found.get(scene) ?? null };
}

export async function showReport(
  context: ValuationContext,
  { input, now, user }: Call<typeof calls.usedCarReport>,
): Promise<Out<typeof calls.usedCarReport>> {
  const { database } = context;
  const row = await valuations.report(database, input.id);
  if (!row) throw new DomainError('REPORT_NOT_FOUND');
  const own = user !== null && row.user_id === user.id;
  const { carId, ...said } = row.said;
  const { own: _, ...result } = row.result;
  return {
    id: row.id,
    own,
    ...result,
    ...(await stillsOf(context, database, row)),
    said: own && carId !== undefined ? { ...said, carId } : said,
    ruleFrom: row.rule,
    madeAt: row.made_at.toISOString(),
    validUntil: row.valid_until.toISOString(),
    expired: isExpired(row, now),
  };
}

export async function listReports(
  { database }: ValuationContext,
  { brand, now, user }: MemberCall<typeof calls.usedCarReports>,
): Promise<Out<typeof calls.usedCarReports>> {
  const rows = await valuations.reports(database, user.id, brand, SHOWN_REPORTS);
  return { items: rows.map((row) => briefOf(row, now)) };
}

/**
 * Returns a report that holds. Throws REPORT_NOT_FOUND, and REPORT_EXPIRED with the id of a report of
 * today about the same car.
 */
export async function reportInForce(
  context: ValuationContext,
  exec: Exec,
  id: string,
  now: Date,
): Promise<ReportRow> {
  const row = await valuations.report(exec, id);
  if (!row) throw new DomainError('REPORT_NOT_FOUND');
  if (isExpired(row, now))
    throw new DomainError('REPORT_EXPIRED', {
      reportId: await renewReport(context, exec, row, now),
    });
  return row;
}

/** Removes the reports of visitors that are older than they are kept. */
export const forgetVisitors = (exec: Exec, now: Date): Promise<void> =>
  valuations.removeOfVisitors(exec, new Date(now.getTime() - KEEP_MS));
