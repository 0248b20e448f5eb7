/** Degrees. The code that creates them says in which system; maps in China use GCJ-02. */
export type Coordinates = { lng: number; lat: number };

const AXIS = 6_378_245;
const ECCENTRICITY = 0.006693421622965943;
const { PI, abs, cos, sin, sqrt } = Math;

/** The usual test for mainland China. Outside of it GCJ-02 equals WGS-84. */
const outsideChina = (lng: number, lat: number): boolean =>
  lng < 73.66 || lng > 135.05 || lat < 3.86 || lat > 53.55;

const waves = (x: number): number => 20 * sin(6 * PI * x) + 20 * sin(2 * PI * x);

function shiftLat(x: number, y: number): number {
  const north = 20 * sin(PI * y) + 40 * sin((PI * y) / 3);
  const far = 160 * sin((PI * y) / 12) + 320 * sin((PI * y) / 30);
  const base = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * sqrt(abs(x));
  return base + (2 / 3) * (waves(x) + north + far);
}

function shiftLng(x: number, y: number): number {
  const east = 20 * sin(PI * x) + 40 * sin((PI * x) / 3);
  const far = 150 * sin((PI * x) / 12) + 300 * sin((PI * x) / 30);
  const base = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * sqrt(abs(x));
  return base + (2 / 3) * (waves(x) + east + far);
}

/** Converts a position of a satellite receiver (WGS-84) to that of Chinese maps (GCJ-02). Longitude comes first. */
export function toGcj02([lng, lat]: readonly [number, number]): [number, number] {
  if (outsideChina(lng, lat)) return [lng, lat];
  const [x, y] = [lng - 105, lat - 35];
  const radians = (lat * PI) / 180;
  const magic = 1 - ECCENTRICITY * sin(radians) ** 2;
  const root = sqrt(magic);
  return [
    lng + (shiftLng(x, y) * 180) / ((AXIS / root) * cos(radians) * PI),
    lat + (shiftLat(x, y) * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * root)) * PI),
  ];
}
