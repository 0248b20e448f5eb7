/** The cities shown above the list, in this order. */
export const HOT_CITIES = [
  '310100', // Shanghai
  '110100', // Beijing
  '440100', // Guangzhou
  '440300', // Shenzhen
  '510100', // Chengdu
  '330100', // Hangzhou
  '420100', // Wuhan
  '500100', // Chongqing
  '610100', // Xi'an
  '320500', // Suzhou
  '320100', // Nanjing
  '120100', // Tianjin
] as const;

/**
 * The maximum distance in km to the nearest city's centre; positions beyond are abroad or at sea.
 * The largest prefectures reach this far.
 */
export const FARTHEST_KM = 600;
/** The maximum number of search results. */
export const MAX_PLACES = 20;

type Point = { lng: number; lat: number };

const EARTH_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in km. */
export function distanceKm(a: Point, b: Point): number {
  const lat = radians(b.lat - a.lat);
  const lng = radians(b.lng - a.lng);
  const half =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}
