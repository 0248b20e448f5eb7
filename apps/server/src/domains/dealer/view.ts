import { hoursText, type OpeningException, type Span } from '@marque/contract/dealer/opening';
import type { Dealer } from '@marque/contract/dealer/schema';
import type { Selectable } from 'kysely';
import type { DealerTables } from './tables.ts';

export type DealerRow = Selectable<DealerTables['dealer']> & {
  metres: number | null;
  week_rows: [number, number, number][];
  exceptions: OpeningException[];
};

function weekOf({ week_rows: rows }: DealerRow): Span[][] {
  if (rows.length === 0) return [];
  return Array.from({ length: 7 }, (_, i) =>
    rows.filter(([weekday]) => weekday === i + 1).map(([, opens, closes]) => ({ opens, closes })),
  );
}

export function dealerView(row: DealerRow): Dealer {
  const { id, name, province, city, address, phone, services, lng, lat, metres } = row;
  const week = weekOf(row);
  return {
    id,
    name,
    province,
    city,
    address,
    phone,
    hours: hoursText(week) || row.hours,
    week,
    exceptions: row.exceptions.map((one) => ({ ...one, spans: [...one.spans] })),
    services,
    lng,
    lat,
    distanceKm: metres === null ? null : Math.round(metres / 100) / 10,
  };
}
