import type { Out } from '@marque/contract/core';
import type * as calls from '@marque/contract/location/endpoints';
import type { FoundPlace } from '@marque/contract/location/schema';
import { distanceKm } from '@marque/contract/location/distance';
import { DomainError } from '#kernel/errors.ts';
import type { Call } from '#kernel/http/serve.ts';
import { FARTHEST_KM, HOT_CITIES, MAX_PLACES } from './policy.ts';
import { cityCodeOf, type CityFact, cityFacts, countyFacts, readingOf } from './regions.ts';

const initialOf = ({ reading }: CityFact): string => reading[0]![0]!.toUpperCase();

const byReading = (a: CityFact, b: CityFact): number =>
  a.reading.join(' ').localeCompare(b.reading.join(' '), 'en') || a.code.localeCompare(b.code);

type Region = { code: string; name: string; initial: string };

/** Returns provinces and their cities, both sorted from A to Z. */
function provinceList(): (Region & { cities: Region[] })[] {
  const provinces = new Map<string, CityFact[]>();
  for (const city of [...cityFacts].sort(byReading))
    provinces.set(city.province, [...(provinces.get(city.province) ?? []), city]);
  return [...provinces]
    .map(([name, cities]) => ({
      code: `${cities[0]!.code.slice(0, 2)}0000`,
      name,
      reading: readingOf(name),
      cities,
    }))
    .sort((a, b) => a.reading.join(' ').localeCompare(b.reading.join(' '), 'en'))
    .map(({ code, name, reading, cities }) => ({
      code,
      name,
      initial: reading[0]![0]!.toUpperCase(),
      cities: cities.map((city) => ({
        code: city.code,
        name: city.name,
        initial: initialOf(city),
      })),
    }));
}

/** Returns the city of a province by its official name; null for an unknown one. */
export const cityNamed = (province: string, name: string): { code: string } | null =>
  cityFacts.find((city) => city.province === province && city.name === name) ?? null;

type Findable = FoundPlace & { rank: 0 | 1; letters: string; initials: string };

/** Returns the searchable places. Cities come before counties, so that they win equal matches. */
function findable(): Findable[] {
  const cities = new Map(cityFacts.map((city) => [city.code, city]));
  const place = (rank: 0 | 1, { code, name, reading }: Omit<CityFact, 'province' | 'centre'>) => {
    const city = cities.get(cityCodeOf(code))!;
    return {
      code,
      name,
      city: city.name,
      cityCode: city.code,
      province: city.province,
      rank,
      letters: reading.join(''),
      initials: reading.map((syllable) => syllable[0]).join(''),
    };
  };
  return [
    ...cityFacts.map((city) => place(0, city)),
    ...countyFacts().map((county) => place(1, county)),
  ];
}

/** Returns how well a place matches a keyword, 0 being the best; null when it does not match. */
function match(keyword: string, { name, letters, initials }: Findable): number | null {
  if (name.startsWith(keyword)) return 0;
  if (letters.startsWith(keyword)) return 1;
  if (initials.startsWith(keyword)) return 2;
  return name.includes(keyword) ? 3 : null;
}

/** Returns the city whose centre is nearest to a position. Throws CITY_NOT_FOUND. */
function nearestTo(position: Parameters<typeof distanceKm>[0]): { city: CityFact; km: number } {
  const [nearest] = cityFacts
    .map((city) => ({ city, km: distanceKm(position, city.centre) }))
    .sort((a, b) => a.km - b.km);
  if (!nearest || nearest.km > FARTHEST_KM) throw new DomainError('CITY_NOT_FOUND');
  return nearest;
}

function createLocationService() {
  const list: Out<typeof calls.cities> = {
    hot: [...HOT_CITIES],
    cities: [...cityFacts].sort(byReading).map((city) => ({
      code: city.code,
      name: city.name,
      province: city.province,
      initial: initialOf(city),
    })),
  };
  const places = findable();
  const provinces = provinceList();
  const cityByCode = new Map(cityFacts.map((city) => [city.code, city]));

  return {
    /** For modules that aggregate by region. */
    regions: () => provinces,

    /** Returns the middle of a city by its official name; null for an unknown one. */
    middleOf: (name: string) => cityFacts.find((city) => city.name === name)?.centre ?? null,
    /** Returns the city of a city's or county's code; null for any other code. */
    cityOf: (code: string): { code: string; name: string; province: string } | null => {
      const known = /^\d{6}$/.test(code) ? cityByCode.get(cityCodeOf(code)) : undefined;
      return known ? { code: known.code, name: known.name, province: known.province } : null;
    },
    /** Returns how far a position is from the centre of a city, in kilometres; null for no city. */
    kmFromCity: (code: string, position: Parameters<typeof distanceKm>[0]): number | null => {
      const city = cityByCode.get(code);
      return city ? Math.round(distanceKm(city.centre, position)) : null;
    },
    cityNamed,

    /** Returns the city whose centre is nearest. Throws CITY_NOT_FOUND abroad and far out at sea. */
    nearestTo,

    async nearestCity({
      input,
    }: Call<typeof calls.nearestCity>): Promise<Out<typeof calls.nearestCity>> {
      const { city, km } = nearestTo(input);
      return {
        province: city.province,
        city: city.name,
        cityCode: city.code,
        distanceKm: Math.round(km * 10) / 10,
      };
    },

    async cities(): Promise<Out<typeof calls.cities>> {
      return list;
    },

    async search({
      input,
    }: Call<typeof calls.searchPlaces>): Promise<Out<typeof calls.searchPlaces>> {
      const keyword = input.keyword.normalize('NFKC').toLowerCase().replaceAll(/[\s']/g, '');
      return {
        items: places
          .flatMap((place) => {
            const grade = match(keyword, place);
            return grade === null ? [] : [{ place, grade }];
          })
          .sort((a, b) => a.grade - b.grade || a.place.rank - b.place.rank)
          .slice(0, MAX_PLACES)
          .map(({ place: { code, name, city, cityCode, province } }) => ({
            code,
            name,
            city,
            cityCode,
            province,
          })),
      };
    },
  };
}

let service: ReturnType<typeof createLocationService> | undefined;
/**
 * Returns the service for cities and positions. Its data is static and loaded once; it needs
 * neither database nor provider.
 */
export const locationService = () => (service ??= createLocationService());

export type Regions = ReturnType<typeof createLocationService>['regions'];
