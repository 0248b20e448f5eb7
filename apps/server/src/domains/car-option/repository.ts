import { sql } from 'kysely';
import type { Exec, Tx } from '#kernel/database.ts';

export type OfferRow = Awaited<ReturnType<typeof carOptionRepository.offers>>[number];
export type RuleRow = Awaited<ReturnType<typeof carOptionRepository.rules>>[number];

const onOffer = (at: Date) => sql<boolean>`car_option_offer.on_offer @> ${at}::timestamptz`;

const offers = (exec: Exec, at: Date) =>
  exec
    .selectFrom('car_option_offer')
    .innerJoin('car_option', 'car_option.id', 'car_option_offer.option_id')
    .select([
      'car_option_offer.type_id',
      'car_option.id',
      'car_option.group_code',
      'car_option.name',
      'car_option.subtitle',
      'car_option.images',
      'car_option.layers',
      'car_option.model_slot',
      'car_option.contains',
      'car_option_offer.state',
      'car_option_offer.lead_days',
      sql<Date | null>`upper(car_option_offer.on_offer)`.as('until'),
    ])
    .where(onOffer(at))
    .orderBy('car_option.sort')
    .orderBy('car_option.id');

export const carOptionRepository = {
  /** Returns the options that trims offer at a moment. */
  offers: (exec: Exec, typeIds: readonly string[], at: Date) =>
    offers(exec, at)
      .where('car_option_offer.type_id', '=', sql<string>`any(${[...typeIds]})`)
      .execute(),

  offersOf: (exec: Exec, optionId: string, at: Date) =>
    offers(exec, at).where('car_option.id', '=', optionId).execute(),

  rules: (exec: Exec, seriesIds: readonly string[]) =>
    exec
      .selectFrom('car_option_rule')
      .select(['id', 'series_id', 'type_ids', 'kind', 'when', 'any_of', 'text'])
      .where('series_id', '=', sql<string>`any(${[...seriesIds]})`)
      .orderBy('sort')
      .orderBy('id')
      .execute(),

  find: (exec: Exec, id: string) =>
    exec.selectFrom('car_option').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Returns names by id, including options off sale. */
  async names(exec: Exec, ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await exec
      .selectFrom('car_option')
      .select(['id', 'name'])
      .where('id', '=', sql<string>`any(${[...ids]})`)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  /** Returns the trims that have ever offered an option, and locks the rows. */
  typesOf: (exec: Exec, optionId: string) =>
    exec
      .selectFrom('car_option_offer')
      .select('type_id')
      .where('option_id', '=', optionId)
      .forUpdate()
      .execute(),

  /** Ends the offers of an option that last beyond `from`. */
  async endOffers(tx: Tx, optionId: string, from: Date, reason: string): Promise<void> {
    await sql`
      update car_option_offer
      set on_offer = on_offer * tstzrange(null, ${from}::timestamptz), off_reason = ${reason}
      where option_id = ${optionId}
        and (upper_inf(on_offer) or upper(on_offer) > ${from}::timestamptz)`.execute(tx);
  },
};
