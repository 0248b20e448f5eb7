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
