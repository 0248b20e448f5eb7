import { carOrderTakePlace } from '@marque/contract/car-order/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import { campaignDetail } from '@marque/contract/cars/campaign-endpoints';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { sql } from 'kysely';
import { addPlaces, PLACE_FEN } from '../car-campaigns.ts';
import { inFlight, type Member, press, send } from './client.ts';
import { type Figure, find, turns } from './figures.ts';
import type { World } from './world.ts';

const PEOPLE = 1000;
const PLACES = 200;

/** Takes a place. Returns the order's id, or the code of the refusal. */
async function take(origin: string, member: Member, campaignId: string, agreementIds: string[]) {
  const { data: own } = await send(origin, member, profile, {}, '', 'bz');
  const placing = {
    campaignId,
    name: '林间月',
    phone: own.phone,
    plateCity: '310100',
    colours: [],
    agreementIds,
    depositFen: PLACE_FEN,
  };
  const { code, data } = await send(origin, member, carOrderTakePlace, placing, member.id, 'bz');
  return code === '0' ? { id: data.id, member } : code;
}

async function payPlace(origin: string, member: Member, id: string): Promise<void> {
  const asked = {
    id: carItemId(id, 'deposit'),
    subject: 'carItem',
    second: 'sandbox',
  } as const;
  const { data } = await send(origin, member, orderPay, asked, '', 'bz');
  await press(origin, data.cashierUrl!);
}

async function numbersOf({ database }: World, campaignId: string) {
  const { rows } = await sql<{ given: number; highest: number; taken: number }>`
    select count(distinct campaign_no)::int as given, max(campaign_no) as highest,
      (select taken from car_campaign where id = ${campaignId}) as taken
    from car_order where campaign_id = ${campaignId} and campaign_no is not null`.execute(database);
  return rows[0]!;
}

/** More people than places apply at once, over two processes. Then all who have a place pay at once. */
export const carPlaces: Figure = {
  name: `${PEOPLE} people for ${PLACES} places of a car`,
  run: async (world) => {
    const people = await world.members(PEOPLE);
    const of = { database: world.database, clock: { now: new Date() } };
    const { campaignId } = await addPlaces(of, PLACES);
    const turn = turns(world);
    const shown = await send(turn(), people[0]!, campaignDetail, { id: campaignId }, '', 'bz');
    const answers = await inFlight(
      people.map((one) => () => take(turn(), one, campaignId, shown.data.agreementIds)),
    );
    const placed = answers.filter((answer) => typeof answer !== 'string');
    await inFlight(
      placed.map(
        ({ id, member }) =>
          () =>
            payPlace(turn(), member, id),
      ),
    );
    const { given, highest, taken } = await numbersOf(world, campaignId);
    return [
      find('places taken', placed.length, PLACES),
      find(
        'told that none is left',
        answers.filter((code) => code === 'CAMPAIGN_FULL').length,
        PEOPLE - PLACES,
      ),
      find('taken by the count of the campaign', taken, PLACES),
      find('numbers among those who paid', given, PLACES),
      find('highest number', highest, PLACES),
    ];
  },
};
