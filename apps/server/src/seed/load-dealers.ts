import { isDriven } from '@marque/contract/cars/drive/test-drive';
import { hoursText, type Span } from '@marque/contract/dealer/opening';
import type { Tx } from '#kernel/database.ts';
import type { Content } from './format.ts';
import { clearDealerHours, fillDays, upsert } from './repository.ts';
import { dayName, momentOf, type RelativeTime } from './times.ts';

type Dealer = Content['dealers'][number];

/** Returns the opening hours of each day from Monday on. */
function weekOf({ week }: Dealer): Span[][] {
  const days: Span[][] = Array.from({ length: 7 }, () => []);
  for (const [range, spans] of Object.entries(week)) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let weekday = from; weekday <= to; weekday++) days[weekday - 1] = spans;
  }
  return days;
}

/** Formats a day for the database. */
const dayOf = ({ dayOffset }: RelativeTime, today: number): string =>
  dayName(today + dayOffset).replace(/(....)(..)(..)/, '$1-$2-$3');

const NAMES = ['陈师傅', '林师傅', '周师傅', '吴师傅', '郑师傅'];
const ADVISORS = ['顾问小沈', '顾问小许', '顾问小何'];

/** Returns the names of a store's resources by pool. */
const poolsOf = ({ bays, technicians, advisors, kinds }: Dealer): [string, string[]][] => [
  ['bay', Array.from({ length: bays }, (_, n) => `工位 ${n + 1}`)],
  ['technician', NAMES.slice(0, technicians)],
  ['advisor', ADVISORS.slice(0, advisors)],
  ['deliveryBay', ['交车位 1']],
  ['inspector', kinds.includes('usedCar') ? ['检测师小方', '检测师小贺'] : []],
  ['driver', kinds.includes('sales') ? ['司机小程'] : []],
];

/** The number of days ahead that get sample bookings. */
const LIVED_IN_DAYS = 14;
/** The full hours at which walk-ins are booked. */
const BUSY_HOURS = [9, 10, 14, 15, 16];

type Busy = { id: string; key: string; dealer: string; from: Date; to: Date };

/** Returns the sample bookings of walk-ins, evenly spread and the same at every load. */
function busyOf(dealers: readonly Dealer[], today: number): Busy[] {
  return dealers.flatMap((dealer, d) =>
    Array.from({ length: LIVED_IN_DAYS }, (_, i) => i + 1).flatMap((dayOffset) =>
      (dealer.bays === 0 ? [] : BUSY_HOURS)
        .filter((hour) => (d * 7 + dayOffset * 3 + hour * 5) % 4 === 0)
        .flatMap((hour) => {
          const n = 1 + ((d + dayOffset + hour) % Math.min(dealer.bays, dealer.technicians));
          const from = momentOf({ dayOffset, minutes: hour * 60 }, today);
          return ['bay', 'technician'].map((pool) => ({
            id: `seed-${dealer.id}-${pool}-${today + dayOffset}-${hour}`,
            key: `${pool}:${dealer.id}:${pool}-${n}`,
            dealer: dealer.id,
            from,
            to: new Date(from.getTime() + 3_600_000),
          }));
        }),
    ),
  );
}

/**
 * Returns the demo cars of a store: the series of its brands in turn, with another trim each round.
 */
function demoCarsOf({ series }: Content, dealer: Dealer, nth: number) {
  const driven = dealer.brands.flatMap((brand) =>
    series.filter((one) => one.brand === brand && isDriven(one.saleState)),
  );
  return Array.from({ length: driven.length === 0 ? 0 : dealer.demoCars }, (_, n) => {
    const of = driven[(nth + n) % driven.length]!;
    const sold = of.trims.filter(({ onSale }) => onSale[1] === null);
    const trim = sold[(nth + n) % sold.length]!;
    const colour = of.colors[(nth * 3 + n) % of.colors.length]!;
    return {
      id: `${dealer.id}:demoCar-${n + 1}`,
      dealer_id: dealer.id,
      pool: 'demoCar',
      name: `${of.name} ${trim.name}`,
      traits: {
        seriesId: of.id,
        typeId: trim.id,
        colourId: colour.id,
        plateTail: String(100 + ((nth * 137 + n * 311) % 900)),
      },
      active_from: '2026-01-01',
      active_to: null,
    };
  });
}

/** Loads bays, people and demo cars, and sample bookings around those of members. */
async function loadResources(tx: Tx, content: Content, today: number): Promise<void> {
  const { dealers } = content;
  await upsert(
    tx,
    'resource',
    dealers.flatMap((dealer, nth) => demoCarsOf(content, dealer, nth)),
    { key: ['id'], keep: ['name', 'traits', 'active_from', 'active_to'] },
  );
  await upsert(
    tx,
    'resource',
    dealers.flatMap((dealer) =>
      poolsOf(dealer).flatMap(([pool, names]) =>
        names.map((name, n) => ({
          id: `${dealer.id}:${pool}-${n + 1}`,
          dealer_id: dealer.id,
          pool,
          name,
          // In the demo, technicians can be chosen by name.
          traits: pool === 'technician' ? { choose: 'yes' } : {},
          active_from: '2026-01-01',
          active_to: null,
        })),
      ),
    ),
    { key: ['id'], keep: ['name', 'traits', 'active_from', 'active_to'] },
  );
  await fillDays(tx, busyOf(dealers, today));
}

/** Loads the advisers of stores that sell cars. Buyers call the store. */
const loadAdvisers = (tx: Tx, { advisers, dealers }: Content): Promise<void> =>
  upsert(
    tx,
    'car_adviser',
    dealers.flatMap(({ id, advisors, kinds, phone }, nth) =>
      (kinds.includes('sales') ? ADVISORS.slice(0, advisors) : []).map((name, n) => ({
        id: `${id}:adviser-${n + 1}`,
        dealer_id: id,
        name,
        phone,
        picture: advisers[(nth * ADVISORS.length + n) % advisers.length]!.avatar,
        created_at: '2026-01-01T00:00:00Z',
      })),
    ),
    { key: ['id'], keep: ['name', 'phone', 'picture', 'created_at'] },
  );

/** Loads the opening hours of stores: weekly, exceptional and common ones. */
async function loadHours(tx: Tx, { dealers, holidays }: Content, today: number): Promise<void> {
  await upsert(
    tx,
    'opening_hours',
    dealers.flatMap((dealer) =>
      weekOf(dealer).flatMap((spans, i) =>
        spans.map(({ opens, closes }) => ({
          dealer_id: dealer.id,
          weekday: i + 1,
          opens_min: opens,
          closes_min: closes,
        })),
      ),
    ),
    { key: ['dealer_id', 'weekday', 'opens_min'] },
  );
  await upsert(
    tx,
    'opening_exception',
    dealers.flatMap(({ id, exceptions }) =>
      exceptions.map(({ from, to, spans, reason }, i) => ({
        dealer_id: id,
        id: `seed-${i}`,
        from_day: dayOf(from, today),
        to_day: dayOf(to, today),
        spans,
        reason,
      })),
    ),
    { key: ['dealer_id', 'id'] },
  );
  await upsert(
    tx,
    'opening_exception',
    dealers.flatMap(({ id }) =>
      holidays.map(({ fromDay, toDay, spans, reason }) => ({
        dealer_id: id,
        id: `seed-day-${fromDay}`,
        from_day: fromDay,
        to_day: toDay,
        spans,
        reason,
      })),
    ),
    { key: ['dealer_id', 'id'] },
  );
}

/** Loads stores with their hours. Exceptional days are relative to today. */
export async function loadDealers(tx: Tx, content: Content, today: number): Promise<void> {
  const { dealers } = content;
  await upsert(
    tx,
    'dealer',
    dealers.map((dealer) => ({
      id: dealer.id,
      name: dealer.name,
      province: dealer.province,
      city: dealer.city,
      address: dealer.address,
      phone: dealer.phone,
      hours: hoursText(weekOf(dealer)),
      services: dealer.services,
      lng: dealer.lng,
      lat: dealer.lat,
      labour_tier: dealer.labourTier,
      kinds: dealer.kinds,
      dealer_type: dealer.kinds.includes('experience') ? '2' : '1',
      business_address: dealer.businessAddress,
      photos: dealer.photos,
      door_drive_km: dealer.doorDriveKm,
      intro: dealer.intro,
      transport: dealer.transport,
      accessibility: dealer.accessibility,
    })),
    { key: ['id'] },
  );
  await clearDealerHours(
    tx,
    dealers.map(({ id }) => id),
  );
  await upsert(
    tx,
    'dealer_brand',
    dealers.flatMap(({ id, brands }) => brands.map((brand) => ({ dealer_id: id, brand }))),
    { key: ['dealer_id', 'brand'] },
  );
  await loadHours(tx, content, today);
  await loadResources(tx, content, today);
  await loadAdvisers(tx, content);
}
