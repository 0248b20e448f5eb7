/** The environments that a car reflects, the same for stills and live frames. */
import * as T from 'three';

type Point = readonly [number, number, number];
/** An elevation from −1 to 1, a colour and a power. */
type Stop = readonly [number, string, number];

/** A flat lamp that the paint reflects. */
export function panel(
  w: number,
  h: number,
  power: number,
  at: Point,
  tint: T.ColorRepresentation = 0xffffff,
  aim: Point = [0, 0.6, 0],
): T.Mesh {
  const made = new T.Mesh(
    new T.PlaneGeometry(w, h),
    new T.MeshBasicMaterial({ color: new T.Color(tint).multiplyScalar(power), side: T.DoubleSide }),
  );
  made.position.set(...at);
  made.lookAt(...aim);
  return made;
}

/** A dome with colours by height. */
export function dome(stops: readonly Stop[]): T.Mesh {
  const geometry = new T.SphereGeometry(40, 64, 64);
  const p = geometry.getAttribute('position');
  const colours: number[] = [];
  const a = new T.Color();
  const c = new T.Color();
  for (let i = 0; i < p.count; i++) {
    const y = p.getY(i) / 40;
    let k = 0;
    while (k < stops.length - 2 && y > stops[k + 1]![0]) k++;
    const [y0, c0, p0] = stops[k]!;
    const [y1, c1, p1] = stops[k + 1]!;
    const t = Math.min(1, Math.max(0, (y - y0) / (y1 - y0)));
    a.set(c0).multiplyScalar(p0);
    c.set(c1).multiplyScalar(p1);
    a.lerp(c, t * t * (3 - 2 * t));
    colours.push(a.r, a.g, a.b);
  }
  geometry.setAttribute('color', new T.Float32BufferAttribute(colours, 3));
  return new T.Mesh(
    geometry,
    new T.MeshBasicMaterial({ vertexColors: true, side: T.BackSide, fog: false }),
  );
}

const day = (): T.Scene => {
  const s = new T.Scene();
  s.add(
    dome([
      [-1, '#d9c2a8', 0.4],
      [-0.34, '#e6d0b6', 0.85],
      [-0.12, '#e6d0b6', 0.75],
      [-0.02, '#7a6350', 0.2],
      [0.012, '#fff0dc', 2],
      [0.14, '#fbe9d6', 1],
      [0.42, '#d9d4d2', 0.22],
      [1, '#dfe2e8', 0.16],
    ]),
    panel(13, 2.6, 9, [0, 9, 0.2], 0xfff8ee),
    panel(14, 0.8, 7, [0, 7, 6.2], 0xfff3e2),
    panel(14, 0.8, 6, [0, 7, -6.2], 0xfff3e2),
    panel(3, 6, 4.6, [-13, 5, 4], 0xffeed8),
    panel(3, 7, 5, [14, 4, 2], 0xffd9b0),
    panel(16, 1.2, 4.4, [0, 5.6, 14], 0xfff3e2),
    panel(3, 5, 0.03, [-9.5, 2.2, 11]),
  );
  return s;
};

const studio = (): T.Scene => {
  const s = new T.Scene();
  s.add(
    dome([
      [-1, '#c4c7cb', 0.4],
      [-0.34, '#d4d7db', 0.9],
      [-0.12, '#d0d3d8', 0.75],
      [-0.02, '#565b62', 0.16],
      [0.012, '#f6f8fa', 2],
      [0.14, '#eef1f4', 1],
      [0.42, '#cfd5dc', 0.2],
      [1, '#d8dce2', 0.12],
    ]),
    panel(13, 2.6, 10, [0, 9, 0.2]),
    panel(14, 0.8, 8, [0, 7, 6.2]),
    panel(14, 0.8, 7, [0, 7, -6.2]),
    panel(3, 6, 5, [-13, 5, 4]),
    panel(3, 7, 3.6, [14, 4, 2]),
    panel(16, 1.2, 5, [0, 5.6, 14]),
    panel(3, 5, 0.02, [-9.5, 2.2, 11]),
  );
  return s;
};

const night = (): T.Scene => {
  const s = new T.Scene();
  s.add(
    dome([
      [-1, '#0a1020', 0.5],
      [-0.34, '#22376e', 0.6],
      [-0.1, '#3b5fb4', 0.6],
      [-0.02, '#0a1226', 0.4],
      [0.012, '#6d95ff', 1.1],
      [0.12, '#16306e', 0.6],
      [0.35, '#070d1c', 0.9],
      [1, '#04060d', 1],
    ]),
    panel(12, 1.1, 16, [0, 8, 1], 0xeaf1ff),
    panel(13, 0.3, 26, [-1, 5.8, 6.2], 0xe4edff),
    panel(2.2, 5, 6, [-12, 3.2, 4.5], 0xd5e3ff),
    panel(0.6, 7, 12, [-10.5, 3, -5], 0x7fa6ff),
    panel(9, 0.5, 16, [5, 4.6, -9], 0x6d98ff),
    panel(13, 1.6, 2.4, [-3, 3.4, 13], 0x86a8f2),
    panel(12, 0.25, 7, [-2, 1.35, 12], 0xbfd3ff),
    panel(1.2, 5, 8, [12, 3, 4], 0x5f8cff),
  );
  return s;
};

export const ROOMS = { day, studio, night };
export type Room = keyof typeof ROOMS;

/** The power of each room's light on the car. */
export const ROOM_POWER: Record<Room, number> = { day: 1, studio: 1, night: 1.7 };

export const SUN_POWER = { day: 0.35, night: 0.1 };

/** The colour of a car's shadow by night. */
export const NIGHT_SHADE = 0x03050a;

/** The power of front and rear lamps by day, and switched on. */
export const LAMPS = { still: [2.4, 1.4], on: [7, 5] } as const;
