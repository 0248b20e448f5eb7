import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { containing } from '#kernel/like-pattern.ts';
import type { ValuationTables } from './tables.ts';

export type ModelRow = Selectable<ValuationTables['vehicle_model']>;
export type ReportRow = Selectable<ValuationTables['valuation_report']>;
export type DealRow = Awaited<ReturnType<typeof valuationRepository.deals>>[number];
export type SubsidyRow = Awaited<ReturnType<typeof valuationRepository.subsidies>>[number];

const modelRows = (exec: Exec) => exec.selectFrom('vehicle_model').selectAll().orderBy('sort');

export const valuationRepository = {
  /** Returns the makes from A to Z. */
  makes: (exec: Exec) =>
    exec
      .selectFrom('vehicle_model')
      .select(['make', 'make_initial', 'make_hot', 'brand'])
      .distinct()
      .orderBy('make_initial')
      .orderBy('make')
      .execute(),

  model: (exec: Exec, id: string) => modelRows(exec).where('id', '=', id).executeTakeFirst(),

  ofMake: (exec: Exec, make: string) => modelRows(exec).where('make', '=', make).execute(),

  ofSeries: (exec: Exec, seriesId: string) =>
    modelRows(exec).where('series_id', '=', seriesId).execute(),

  /** Returns the models with all words of a keyword in make, series, year or trim. */
  found: (exec: Exec, keyword: string, most: number) => {
    const words = keyword.split(' ').filter(Boolean);
    return modelRows(exec)
      .where((eb) =>
        eb.and(
          words.map((word) =>
            eb(
              sql<string>`make || ' ' || series || ' ' || year || ' ' || trim`,
              'ilike',
              containing(word),
            ),
          ),
        ),
      )
      .limit(most)
      .execute();
  },

  /** Returns the deals of a series since a day, the latest first. */
  deals: (exec: Exec, of: { make: string; series: string }, since: string) =>
    exec
      .selectFrom('vehicle_deal')
      .select([
        'trim',
        'registered_on',
        'km',
        'city',
        'price_fen',
        sql<string>`sold_on::text`.as('sold_on'),
      ])
      .where('make', '=', of.make)
      .where('series', '=', of.series)
      .where(sql<boolean>`sold_on >= ${since}::date`)
      .orderBy(sql`vehicle_deal.sold_on`, 'desc')
      .orderBy('id')
      .execute(),

  /** Returns the rule that holds on a day. */
  rule: (exec: Exec, day: string) =>
    exec
      .selectFrom('valuation_rule')
      .select(['content', 'source', sql<string>`from_day::text`.as('from')])
      .where(sql<boolean>`from_day <= ${day}::date`)
      .orderBy('from_day', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Returns the rules that begin after a day. */
  laterRules: (exec: Exec, day: string) =>
    exec
      .selectFrom('valuation_rule')
      .select(['content', 'source', sql<string>`from_day::text`.as('from')])
      .where(sql<boolean>`from_day > ${day}::date`)
      .orderBy('from_day')
      .execute(),

  async setRule(
    exec: Exec,
    { from, content, source }: { from: string; content: unknown; source: string },
  ): Promise<void> {
    const row = { from_day: from, content: JSON.stringify(content), source };
    await exec
      .insertInto('valuation_rule')
      .values(row)
      .onConflict((oc) => oc.column('from_day').doUpdateSet({ content: row.content, source }))
      .execute();
  },

  addReport: (exec: Exec, row: Insertable<ValuationTables['valuation_report']>) =>
    exec.insertInto('valuation_report').values(row).execute(),

  report: (exec: Exec, id: string) =>
    exec
      .selectFrom('valuation_report')
      .selectAll()
      .select(sql<string>`rule_from::text`.as('rule'))
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Returns the report that was made anew from an expired one and still holds. */
  renewed: (exec: Exec, id: string, now: Date) =>
    exec
      .selectFrom('valuation_report')
      .select('id')
      .where('renews', '=', id)
      .where('valid_until', '>', now)
      .executeTakeFirst(),

  reports: (exec: Exec, userId: string, brand: Brand, most: number) =>
    exec
      .selectFrom('valuation_report')
      .selectAll()
      .where('user_id', '=', userId)
      .where('brand', '=', brand)
      .orderBy('made_at', 'desc')
      .limit(most)
      .execute(),

  removeOfVisitors: async (exec: Exec, before: Date): Promise<void> => {
    await exec
      .deleteFrom('valuation_report')
      .where('user_id', 'is', null)
      .where('made_at', '<', before)
      .execute();
  },

  /** Returns the subsidies of a brand, or of all brands for null, in their order. */
  subsidies: (exec: Exec, brand: Brand | null) =>
    exec
      .selectFrom('subsidy_rule')
      .selectAll()
      .select([sql<string>`from_day::text`.as('from'), sql<string>`to_day::text`.as('to')])
      .$if(brand !== null, (query) =>
        query.where((eb) => eb.or([eb('brand', 'is', null), eb('brand', '=', brand)])),
      )
      .orderBy(sql`array_position(array['brand', 'national', 'province'], level)`)
      .orderBy('from_day')
      .orderBy('id')
      .execute(),

  async setSubsidies(
    exec: Exec,
    rows: readonly Insertable<ValuationTables['subsidy_rule']>[],
  ): Promise<void> {
    for (const { id, ...row } of rows)
      await exec
        .insertInto('subsidy_rule')
        .values({ id, ...row })
        .onConflict((oc) => oc.column('id').doUpdateSet(row))
        .execute();
  },
};
