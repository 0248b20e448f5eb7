import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  carOrderCancel,
  carOrderCancelPreview,
  carOrderTakePlace,
} from '@marque/contract/car-order/endpoints';
import { carItemId } from '@marque/contract/car-order/pay-item';
import { campaignDetail } from '@marque/contract/cars/campaign/endpoints';
import { orderPay } from '@marque/contract/mall/order/endpoints';
import { profile } from '@marque/contract/session/endpoints';
import { sql } from 'kysely';
import { addPlaces, PLACE_FEN } from '../cars/campaigns.ts';
import { inFlight, type Member, press, send } from './client.ts';
import { type Figure, finding, turns } from './figures.ts';
import type { StressWorld } from './stress-world.ts';

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

async function numbersOf({ database }: StressWorld, campaignId: string) {
  const { rows } = await sql<{ given: number; highest: number; taken: number }>`
    select count(distinct campaign_no)::int as given, max(campaign_no) as highest,
      (select taken from campaign_places where campaign_id = ${campaignId}) as taken
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
      finding('places taken', placed.length, PLACES),
      finding(
        'told that none is left',
        answers.filter((code) => code === 'CAMPAIGN_FULL').length,
        PEOPLE - PLACES,
      ),
      finding('taken by the count of the campaign', taken, PLACES),
      finding('numbers among those who paid', given, PLACES),
      finding('highest number', highest, PLACES),
    ];
  },
};

const KILLS = 50;
const PER_KILL = 4;
const PATIENCE_MS = 180_000;

/** Gives a place up, as its page does; one that is given up already is refused. */
async function giveUp(origin: string, member: Member, id: string): Promise<void> {
  const { code, data } = await send(origin, member, carOrderCancelPreview, { id }, '', 'bz');
  if (code !== '0') return;
  const said = { id, reason: 'price', planHash: data.planHash } as const;
  await send(origin, member, carOrderCancel, said, `up-${id}`, 'bz');
}

async function returnedOf({ database }: StressWorld, campaignId: string) {
  const { rows } = await sql<{ closed: number; paid: number; back: number; twice: number }>`
    select count(*) filter (where o.status = 'closed')::int as closed,
      coalesce(sum(t.amount_fen), 0)::int as paid,
      coalesce(sum(t.refunded_fen), 0)::int as back,
      count(*) filter (where t.refunded_fen > t.amount_fen)::int as twice
    from car_order o
    join payment p on p.subject = 'carItem' and p.subject_id = o.id || '.deposit'
    join sandbox_transaction t on t.payment_id = p.id and t.status in ('paid', 'refunded')
    where o.campaign_id = ${campaignId}`.execute(database);
  return rows[0]!;
}

/** A process is killed again and again while deposits of cars go back, and started again. */
export const killedRefunds: Figure = {
  name: `${KILLS} × kill -9 while deposits of cars go back`,
  run: async (world) => {
    const [victim, other] = world.processes;
    const people = await world.members(KILLS * PER_KILL);
    const of = { database: world.database, clock: { now: new Date() } };
    const { campaignId } = await addPlaces(of, people.length);
    const shown = await send(
      other!.origin,
      people[0]!,
      campaignDetail,
      { id: campaignId },
      '',
      'bz',
    );
    const taken = await inFlight(
      people.map((one) => () => take(other!.origin, one, campaignId, shown.data.agreementIds)),
    );
    const placed = taken.filter((answer) => typeof answer !== 'string');
    await inFlight(
      placed.map(
        ({ id, member }) =>
          () =>
            payPlace(other!.origin, member, id),
      ),
    );
    for (let round = 0; round < KILLS; round++) {
      const part = placed.slice(round * PER_KILL, (round + 1) * PER_KILL);
      const under = inFlight(
        part.map(
          ({ id, member }) =>
            () =>
              // The process was killed.
              giveUp(victim!.origin, member, id).catch(() => undefined),
        ),
      );
      await sleep(randomInt(250));
      await victim!.kill();
      await under;
      await victim!.start();
      await inFlight(
        part.map(
          ({ id, member }) =>
            () =>
              giveUp(victim!.origin, member, id),
        ),
      );
    }
    const until = Date.now() + PATIENCE_MS;
    let found = await returnedOf(world, campaignId);
    while (found.closed < people.length && Date.now() < until) {
      await sleep(1_000);
      found = await returnedOf(world, campaignId);
    }
    return [
      finding('places paid', placed.length, people.length),
      finding('orders closed', found.closed, people.length),
      finding('fen paid', found.paid, people.length * PLACE_FEN),
      finding('fen gone back', found.back, people.length * PLACE_FEN),
      finding('payments that went back twice', found.twice, 0),
    ];
  },
};
