export type GeoPoint = { lng: number; lat: number };
/** A position as shares of the map's width and height, north up. */
export type MapPoint = { x: number; y: number };

/** The margin at each edge, as a share of the map. */
const EDGE = 0.1;
/** The smallest span of the map, in degrees. Closer stores do not enlarge the scale further. */
const MIN_SPAN = 0.02;
const KM_A_DEGREE = 111.2;
/** The radii of the rings around the user, in kilometres. */
const RINGS = [2, 5, 10, 20];
/** The smallest radius of a shown ring, as a share of the map. */
const MIN_RING = 0.07;

export type Drawing = {
  places: MapPoint[];
  /** The user's place. */
  me: MapPoint | null;
  /** Rings around the user. The radius is a share of the map. */
  rings: { km: number; radius: number }[];
};

/**
 * The places of stores on a drawn map of any extent. Its centre is the user's position, or that of the
 * stores while the position is unknown.
 */
export function drawingOf(points: readonly GeoPoint[], me: GeoPoint | null): Drawing {
  if (points.length === 0 && !me) return { places: [], me: null, rings: [] };
  const all = me ? [...points, me] : points;
  const lat = all.map((point) => point.lat);
  const lng = all.map((point) => point.lng);
  const [south, north] = [Math.min(...lat), Math.max(...lat)];
  const [west, east] = [Math.min(...lng), Math.max(...lng)];
  // A degree of longitude is shorter than one of latitude, by the cosine of the latitude.
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const centre = me ?? { lng: (west + east) / 2, lat: (south + north) / 2 };
  const reach = Math.max(
    ...all.map((point) =>
      Math.max(Math.abs(point.lat - centre.lat), Math.abs(point.lng - centre.lng) * shrink),
    ),
    MIN_SPAN / 2,
  );
  const scale = (0.5 - EDGE) / reach;
  const place = (point: GeoPoint): MapPoint => ({
    x: 0.5 + (point.lng - centre.lng) * shrink * scale,
    y: 0.5 - (point.lat - centre.lat) * scale,
  });
  return {
    places: points.map(place),
    me: me && place(me),
    rings: me
      ? RINGS.map((km) => ({ km, radius: (km / KM_A_DEGREE) * scale })).filter(
          ({ radius }) => radius >= MIN_RING && radius <= 0.5,
        )
      : [],
  };
}

/** Clusters of places that would overlap: the indexes of places in each cell of a grid. */
export function clustersOf(
  places: readonly MapPoint[],
  cell: { x: number; y: number },
): { at: MapPoint; indexes: number[] }[] {
  const cells = new Map<string, number[]>();
  for (const [i, { x, y }] of places.entries()) {
    const key = `${Math.floor(x / cell.x)}:${Math.floor(y / cell.y)}`;
    cells.set(key, [...(cells.get(key) ?? []), i]);
  }
  const mean = (indexes: readonly number[], axis: 'x' | 'y'): number =>
    indexes.reduce((sum, i) => sum + places[i]![axis], 0) / indexes.length;
  return [...cells.values()].map((indexes) => ({
    at: { x: mean(indexes, 'x'), y: mean(indexes, 'y') },
    indexes,
  }));
}
