import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { agreementText } from '@marque/contract/agreement/endpoints';
import { cancelAppointment, createAppointment } from '@marque/contract/appointment/endpoints';
import {
  driveAgreement,
  EMPTY_MODLE_CAR,
  expectedTimeOf,
} from '@marque/contract/cars/drive/test-drive';
import { DAY_MS, startOfDay } from '@marque/contract/shanghai';
import { sql } from 'kysely';
import { addSeries } from '../cars/cars.ts';
import { addDealer } from '../orders.ts';
import { type Answer, inFlight, type Member, send } from './client.ts';
import { type Figure, finding, turns } from './figures.ts';
import type { StressWorld } from './stress-world.ts';

const KILLS = 5;
const PEOPLE = 200;
/** How many of them ask again at once, fewer than the connections to the database. */
const AGAIN = 24;

/** A time of a store with one demo car. */
type WantedTime = { dealerId: string; seriesId: string; start: Date; version: string };

async function wantedAt(
  { database }: StressWorld,
  seriesId: string,
  version: string,
): Promise<WantedTime> {
  const dealerId = await addDealer({ database }, { capacity: 3 });
  await database
    .insertInto('resource')
    .values({
      id: `${dealerId}-car`,
      dealer_id: dealerId,
      pool: 'demoCar',
      name: '示例试驾车',
      traits: JSON.stringify({ seriesId }),
      active_from: '2020-01-01',
      active_to: null,
    })
    .execute();
  // The time is 10:00 in Shanghai on the day after tomorrow.
  const start = new Date(startOfDay(new Date()).getTime() + 2 * DAY_MS + 10 * 3_600_000);
  return { dealerId, seriesId, start, version };
}

/** The phone number of a member of the world. */
const phoneOf = ({ id }: Member): string => `1${99 * 10 ** 8 + Number(id.slice(7))}`;

type BookedAppointment = Answer<typeof createAppointment>;

const book = (
  origin: string,
  who: Member,
  of: WantedTime,
  key: string,
): Promise<BookedAppointment> => {
  const { dealerId, seriesId, start, version } = of;
  const application = {
    ...EMPTY_MODLE_CAR,
    seriesId,
    dealerId,
    name: '林间月',
    phone: phoneOf(who),
    expectedTime: expectedTimeOf(start),
    contactPref: 'any' as const,
    licenceDeclared: true as const,
    agreementIds: [driveAgreement(version)],
  };
  const body = {
    kind: 'testDrive' as const,
    dealerId,
    start: start.toISOString(),
    subject: application,
  };
  return send(origin, who, createAppointment, body, key);
};

/** What the database says about some stores' bookings and what they hold. */
async function truthOf({ database }: StressWorld, dealerIds: readonly string[]) {
  const { rows } = await sql<{ open: number; taken: number; orphans: number; bare: number }>`
    with booked as (
      select id, status in ('toConfirm', 'confirmed', 'arrived') as open
      from appointment where dealer_id = any(${dealerIds})
    ), held as (
      select h.pool, b.open, b.id from resource_hold h
      left join booked b on b.id = h.appointment_id
      where h.dealer_id = any(${dealerIds})
    )
    select
      (select count(*) from booked where open)::int as open,
      (select count(*) from held where open and pool in ('demoCar', 'advisor'))::int as taken,
      (select count(*) from held where open is not true)::int as orphans,
      (select count(*) from booked where open and id not in (select id from held
        where pool = 'demoCar'))::int as bare`.execute(database);
  return rows[0]!;
}

/** A process is killed while many people want one time; those without an answer ask again. */
export const killedBookings: Figure = {
  name: `${KILLS} × kill -9 while ${PEOPLE} people book one time`,
  run: async (world) => {
    const [victim, other] = world.processes;
    const turn = turns(world);
    const seriesId = await addSeries({ database: world.database });
    const [reader] = await world.members(1);
    const { data: text } = await send(turn(), reader!, agreementText, { kind: 'drive' });
    const wanted: WantedTime[] = [];
    let [lost, disagreed, failures, went] = [0, 0, 0, 0];
    for (let round = 0; round < KILLS; round++) {
      const people = await world.members(PEOPLE);
      const of = await wantedAt(world, seriesId, text.version);
      wanted.push(of);
      const key = (i: number) => `drive-${round}-${i}`;
      const under = inFlight(
        people.map(
          (who, i) => () =>
            // The process was killed.
            book(i % 2 === 0 ? victim!.origin : other!.origin, who, of, key(i)).catch(() => null),
        ),
      );
      await sleep(randomInt(600));
      await victim!.kill();
      const first = await under;
      await victim!.start();
      const again = await inFlight(
        people.map((who, i) => () => book(turn(), who, of, key(i))),
        AGAIN,
      );
      failures += again.filter(({ http }) => http >= 500).length;
      const wonBefore = first.filter((one) => one?.code === '0');
      const winners = again.filter(({ code }) => code === '0');
      const [won] = winners;
      if (!won || winners.length > 1) lost++;
      if (wonBefore.some((one) => one!.data.id !== won?.data.id)) disagreed++;
      if (!won) continue;
      // Once the time is given up, exactly one of those who wait for it takes it.
      const winner = people[again.indexOf(won)]!;
      const given = { id: won.data.id, reason: 'plan' } as const;
      await send(turn(), winner, cancelAppointment, given, `give-up-${round}`);
      const next = await inFlight(
        people
          .filter((who) => who !== winner)
          .map((who, i) => () => book(turn(), who, of, `next-${round}-${i}`)),
        AGAIN,
      );
      failures += next.filter(({ http }) => http >= 500).length;
      went += next.filter(({ code }) => code === '0').length;
    }
    const ids = wanted.map(({ dealerId }) => dealerId);
    const { open, taken, orphans, bare } = await truthOf(world, ids);
    return [
      finding('times without exactly one booking', lost, 0),
      finding('bookings that were confirmed and lost', disagreed, 0),
      finding('booked once they were given up', went, KILLS),
      finding('open bookings', open, KILLS),
      finding('cars and advisers taken', taken, 2 * KILLS),
      finding('held for nobody', orphans, 0),
      finding('bookings that hold nothing', bare, 0),
      finding('failures', failures, 0),
    ];
  },
};
