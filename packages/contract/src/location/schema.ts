import { z } from 'zod';
import { Line, Nothing } from '../common.ts';
import type { Schemas } from '../core.ts';

/** Degrees in GCJ-02, the system of maps in mainland China. */
export const Longitude = z.number().min(-180).max(180);
export const Latitude = z.number().min(-90).max(90);

/** A number as a query writes it; an empty value is none. */
const written = <T extends z.ZodNumber>(number: T) =>
  z.union([
    number,
    z
      .string()
      .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
      .transform(Number)
      .pipe(number),
  ]);
/** A position in a query. */
export const positionInQuery = { lng: written(Longitude), lat: written(Latitude) };

const CityCode = z.string().regex(/^\d{6}$/);

/** A city as people choose it: of prefecture level, or a county that a province governs directly. */
export const City = z.object({
  code: CityCode,
  name: z.string(),
  /** The same as `name` for municipalities and special administrative regions. */
  province: z.string(),
  /** First letter of the name's pinyin, A to Z. */
  initial: z.string().regex(/^[A-Z]$/),
});
export type City = z.infer<typeof City>;

/** What a search for a city found: a city, or a county that lies in one. */
export const FoundPlace = z.object({
  code: CityCode,
  name: z.string(),
  city: z.string(),
  cityCode: CityCode,
  province: z.string(),
});
export type FoundPlace = z.infer<typeof FoundPlace>;

export const locationSchemas = {
  'location.nearestCity': {
    input: z.strictObject(positionInQuery),
    output: z.object({
      province: z.string(),
      city: z.string(),
      cityCode: CityCode,
      /** Kilometres to the middle of the city. */
      distanceKm: z.number().min(0),
    }),
  },
  'location.cities': {
    input: Nothing,
    /** `hot` are codes in the order to show them; `cities` go from A to Z. */
    output: z.object({ hot: z.array(CityCode), cities: z.array(City) }),
  },
  /** By name, pinyin or the initials of it; the best matches first. */
  'location.search': {
    input: z.strictObject({ keyword: Line.min(1).max(20) }),
    output: z.object({ items: z.array(FoundPlace) }),
  },
} satisfies Schemas;
