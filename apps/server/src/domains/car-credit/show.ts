import { BRAND_FACTS } from '@marque/contract/brand-facts';
import type * as calls from '@marque/contract/car-credit/endpoints';
import type { CarCredit, CreditOffer } from '@marque/contract/car-credit/schema';
import { buyCreditText } from '@marque/contract/car-credit/labels';
import type { Out } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { Call, MemberCall } from '#kernel/http/serve.ts';
import type { CarCreditContext } from './context.ts';
import { type CreditRow, creditRepository as credits, type CreditKey } from './repository.ts';
import { creditView, offerBrief, stateOf } from './view.ts';

/** Returns an offer with the member's own credits. Throws CREDIT_OFFER_NOT_FOUND. */
export async function showOffer(
  { cars, catalog, database }: CarCreditContext,
  { user, brand, input: { id }, now }: Call<typeof calls.carCreditOffer>,
): Promise<CreditOffer> {
  const offer = await credits.offer(database, brand, id);
  if (!offer) throw new DomainError('CREDIT_OFFER_NOT_FOUND');
  const [series, pictures, mine, held] = await Promise.all([
    cars.seriesOf(database, brand),
    catalog.pictures(database, [offer.image]),
    user ? credits.ofOffer(database, user.id, id) : [],
    user ? credits.countHeld(database, user.id, id) : 0,
  ]);
  return {
    ...offerBrief(offer, pictures, now),
    openAt: offer.open_at.toISOString(),
    closeAt: offer.close_at.toISOString(),
    useBy: offer.use_by.toISOString(),
    perPerson: offer.per_person,
    series: series.filter((one) => offer.series_ids.includes(one.id)).map(({ name }) => name),
    minCarFen: offer.min_car_fen,
    rules: offer.rules,
    button: buyCreditText(offer.price_fen),
    mine: mine.map((row) => creditView(row, pictures)),
    buyable: stateOf(offer, now) === 'live' && held < offer.per_person,
    hotline: BRAND_FACTS[brand].hotline,
  };
}

/** Lists the offers that are live, scheduled or sold out. */
export async function listOffers(
  { catalog, database }: CarCreditContext,
  { brand, input: { seriesId }, now }: Call<typeof calls.carCreditOffers>,
): Promise<Out<typeof calls.carCreditOffers>> {
  const rows = (await credits.offers(database, brand)).filter(
    (row) =>
      ['live', 'scheduled', 'soldOut'].includes(stateOf(row, now)) &&
      (seriesId === undefined || row.series_ids.length === 0 || row.series_ids.includes(seriesId)),
  );
  const pictures = await catalog.pictures(
    database,
    rows.map(({ image }) => image),
  );
  return { items: rows.map((row) => offerBrief(row, pictures, now)) };
}

/** Returns the credit's row. Throws CREDIT_NOT_FOUND. */
export async function assertCredit(exec: Exec, name: CreditKey): Promise<CreditRow> {
  const row = await credits.find(exec, name);
  if (!row) throw new DomainError('CREDIT_NOT_FOUND');
  return row;
}

/** Returns the credit for its buyer. Throws CREDIT_NOT_FOUND. */
export async function showCredit(
  { catalog }: Pick<CarCreditContext, 'catalog'>,
  exec: Exec,
  name: CreditKey,
): Promise<CarCredit> {
  const row = await assertCredit(exec, name);
  return creditView(row, await catalog.pictures(exec, [row.image]));
}

export async function listCredits(
  { catalog, database }: CarCreditContext,
  { user, brand, input }: MemberCall<typeof calls.carCreditList>,
): Promise<Out<typeof calls.carCreditList>> {
  const { rows, ...page } = await credits.page(database, { userId: user.id, brand }, input);
  const pictures = await catalog.pictures(
    database,
    rows.map(({ image }) => image),
  );
  return { items: rows.map((row) => creditView(row, pictures)), ...page };
}

/** Returns where a credit is paid: in the offer's mini-program, or at the cashier without one. */
export async function wayToPay(
  context: CarCreditContext,
  { user, input: { id, host }, now }: MemberCall<typeof calls.carCreditWay>,
): Promise<Out<typeof calls.carCreditWay>> {
  const { applet } = await assertCredit(context.database, { userId: user.id, id });
  if (applet === null) return { way: 'inPlace', target: null, url: null };
  const page = { ...applet, query: `order=${id}` };
  const { way, target, url } = await context.wayToApplet(page, host, now);
  return { way, target, url };
}
