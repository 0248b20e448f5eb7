import { createHash } from 'node:crypto';
import type {
  CarModel,
  Dimensions,
  Energy,
  SeriesHighlight,
  SaleState,
} from '@marque/contract/cars/schema';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { carRepository as cars, type SeriesRow, type TypeRow } from './repository.ts';

export type CarType = {
  id: string;
  seriesId: string;
  seriesName: string;
  brand: Brand;
  name: string;
  modelYear: number;
  energy: Energy;
  /** The body type as shown to people: SUV, 轿车. */
  bodyType: string;
  saleState: SaleState;
  /** The key of the series' picture: before its reveal, its outline. */
  hero: string;
  nevTax: boolean;
  /** In ml; 0 without an engine. */
  displacementMl: number;
  seats: number;
  kerbKg: number | null;
  dims: Dimensions;
  onSale: boolean;
  /** The days from a locked order until the car is at the store. */
  leadFrom: number;
  leadTo: number;
};

export type CarSeries = {
  id: string;
  brand: Brand;
  name: string;
  slogan: string;
  bodyType: string;
  energy: Energy;
  seats: number;
  saleState: SaleState;
  /** The identification that buyers of the series get; null for none. */
  identification: string | null;
  /** The key of the series' picture: before its reveal, its outline. */
  hero: string;
  /** Before the reveal their pictures are the outline. */
  colours: readonly { id: string; name: string; hex: string; image: string }[];
  highlights: readonly SeriesHighlight[];
  /** The 3D model; null when the series has pictures only, and before its reveal. */
  model: CarModel | null;
};

/** A price in fen with the moment it took effect. */
export type PriceDrop = { subject: string; fen: number; from: Date };

export type CarPrice = { fen: number; protects: boolean; during: { from: Date; to: Date | null } };

/** Returns the picture that stands for the whole series as long as nobody may see more; otherwise null. */
const outlineOf = (row: Pick<SeriesRow, 'sale_state' | 'hero' | 'outline'>): string | null =>
  row.sale_state === 'blind' ? (row.outline ?? row.hero) : null;

const typeOf = (row: TypeRow): CarType => ({
  id: row.id,
  seriesId: row.series_id,
  seriesName: row.series_name,
  brand: row.brand,
  name: row.name,
  modelYear: row.model_year,
  energy: row.energy,
  bodyType: row.body_type,
  saleState: row.sale_state,
  hero: outlineOf(row) ?? row.hero,
  nevTax: row.nev_tax,
  displacementMl: row.displacement_ml,
  seats: row.seats,
  kerbKg: row.kerb_kg,
  dims: {
    length: row.length_mm,
    width: row.width_mm,
    height: row.height_mm,
    wheelbase: row.wheelbase_mm,
    turning: row.turning_mm,
  },
  onSale: row.is_on_sale,
  leadFrom: row.lead_from,
  leadTo: row.lead_to,
});

function seriesOf(row: SeriesRow): CarSeries {
  const { body_type, sale_state, known_as, own_model, model, outline: _, ...rest } = row;
  const outline = outlineOf(row);
  return {
    ...rest,
    hero: outline ?? row.hero,
    colours: row.colours.map((colour) => ({ ...colour, image: outline ?? colour.image })),
    identification: known_as,
    model: outline === null ? (own_model ?? model) : null,
    bodyType: body_type,
    saleState: sale_state,
  };
}

/** Returns the subject of a trim's price. */
export const typeSubject = (typeId: string): string => `type:${typeId}`;

/** Returns a hash of prices. It changes with every change of one of them. */
export function priceVersionOf(prices: Readonly<Record<string, CarPrice>>): string {
  const rows = Object.entries(prices).map(
    ([subject, { fen, during }]) => `${subject}=${fen}@${during.from.toISOString()}`,
  );
  return createHash('sha256').update(rows.sort().join('\n')).digest('hex').slice(0, 16);
}

/** The facts about cars that other domains use. */
export const carFacts = {
  /** Changes the sale state of a series if it is one of `from`. */
  openSeries: (
    exec: Exec,
    seriesId: string,
    { from, to }: { from: readonly SaleState[]; to: SaleState },
  ): Promise<void> => cars.setSaleState(exec, seriesId, { from, to }),

  /** Returns the series of a brand in its order, in every sale state. */
  seriesOf: async (exec: Exec, brand: Brand): Promise<CarSeries[]> =>
    (await cars.series(exec, brand)).map(seriesOf),

  /** Returns trims by id in the order of their series. Unknown ids are left out. */
  typesOf: async (exec: Exec, typeIds: readonly string[], at: Date): Promise<CarType[]> =>
    (await cars.types(exec, typeIds, at)).map(typeOf),

  /** Returns the trims of some series that are on sale at a moment, in their order. */
  typesOnSale: async (exec: Exec, seriesIds: readonly string[], at: Date): Promise<CarType[]> =>
    (await cars.typesOnSale(exec, seriesIds, at)).map(typeOf),

  /** Returns the prices in force at a moment that have price protection. */
  priceDrops: async (exec: Exec, at: Date): Promise<PriceDrop[]> =>
    (await cars.protecting(exec, at)).map(({ subject, price_fen: fen, from }) => ({
      subject,
      fen,
      from,
    })),

  /**
   * Returns prices at a moment by subject: `type:<type>`, `option:<option>:<type>`, `bag:<goods>`.
   * Subjects without a price are left out.
   */
  async pricesOf(
    exec: Exec,
    subjects: readonly string[],
    at: Date,
  ): Promise<Record<string, CarPrice>> {
    const rows = await cars.prices(exec, subjects, at);
    return Object.fromEntries(
      rows.map(({ subject, price_fen: fen, protects, from, to }) => [
        subject,
        { fen, protects, during: { from, to } },
      ]),
    );
  },
};
