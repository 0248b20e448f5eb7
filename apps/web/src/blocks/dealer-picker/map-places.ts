type Point = { lng: number; lat: number };

/** Room left at each edge, as a share of the map. */
const EDGE = 0.1;
/** What is nearer together than this, in degrees, is not drawn further apart. */
const LEAST_SPAN = 0.02;

/** Where points stand on a drawn map, as shares of its width and height, north up, whatever their spread. */
export function placesOf(points: readonly Point[]): { x: number; y: number }[] {
  if (points.length === 0) return [];
  const lat = points.map((point) => point.lat);
  const lng = points.map((point) => point.lng);
  const [south, north] = [Math.min(...lat), Math.max(...lat)];
  const [west, east] = [Math.min(...lng), Math.max(...lng)];
  // A degree of longitude is shorter than one of latitude, the more the further from the equator.
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const span = Math.max(north - south, (east - west) * shrink, LEAST_SPAN);
  const room = 1 - 2 * EDGE;
  const centre = { lng: (west + east) / 2, lat: (south + north) / 2 };
  return points.map((point) => ({
    x: 0.5 + (((point.lng - centre.lng) * shrink) / span) * room,
    y: 0.5 - ((point.lat - centre.lat) / span) * room,
  }));
}
