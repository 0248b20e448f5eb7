/**
 * Draws a quick preview without Blender or a browser, in a fifth of a second: flat shading, and a
 * patch on the floor under the object. It shows shapes, poses and framing. Labels stay grey.
 */
import { Color, PerspectiveCamera, Vector3, type Mesh, type MeshPhysicalMaterial } from 'three';
import sharp from 'sharp';
import type { Picture } from '../products/catalogue.js';
import { describeHere } from './inputs.ts';

type Rgb = [number, number, number];
/** A point as column, row and distance. */
type Spot = [number, number, number];

const GROUND: Record<'day' | 'night', Rgb> = { day: [236, 228, 216], night: [40, 46, 64] };
const LABEL = new Color(0.9, 0.88, 0.84);
const WOOD = new Color('#8a5a33');

class Raster {
  readonly colours: Uint8Array;
  private readonly depth: Float32Array;
  private readonly side: number;

  constructor(side: number, ground: Rgb) {
    this.side = side;
    this.colours = new Uint8Array(side * side * 3).map((_, i) => ground[i % 3] ?? 0);
    this.depth = new Float32Array(side * side).fill(Infinity);
  }

  triangle([a, b, c]: [Spot, Spot, Spot], rgb: Rgb, flat: boolean): void {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (!area || Math.min(a[2], b[2], c[2]) <= 0) return;
    const clamp = (v: number) => Math.min(this.side - 1, Math.max(0, v));
    const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])];
    const [top, bottom] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])];
    for (let y = clamp(Math.floor(top)); y <= clamp(Math.ceil(bottom)); y++)
      for (let x = clamp(Math.floor(left)); x <= clamp(Math.ceil(right)); x++) {
        const [u, v] = [x + 0.5 - a[0], y + 0.5 - a[1]];
        const toB = (u * (c[1] - a[1]) - v * (c[0] - a[0])) / area;
        const toC = ((b[0] - a[0]) * v - (b[1] - a[1]) * u) / area;
        if (toB < 0 || toC < 0 || toB + toC > 1) continue;
        const i = y * this.side + x;
        const far = 1 / ((1 - toB - toC) / a[2] + toB / b[2] + toC / c[2]);
        if (!flat && far >= (this.depth[i] ?? 0)) continue;
        if (!flat) this.depth[i] = far;
        this.colours.set(rgb, i * 3);
      }
  }
}

function colourOf({ userData }: Mesh, material: MeshPhysicalMaterial): Color {
  const base =
    material.userData['kind'] === 'wood' ? WOOD : userData['label'] ? LABEL : material.color;
  return base.clone().convertLinearToSRGB();
}

/** @returns a PNG */
export async function lookAt(key: string, picture: Picture, side: number): Promise<Buffer> {
  const { object, sheet } = describeHere(key, picture);
  const ground = GROUND[sheet.night ? 'night' : 'day'];
  const raster = new Raster(side, ground);
  const { position, aim, tan, shift } = sheet.camera;
  const camera = new PerspectiveCamera();
  const eye = new Vector3(...position);
  camera.position.copy(eye);
  camera.lookAt(...aim);
  camera.updateMatrixWorld(true);
  const toCamera = camera.matrixWorld.clone().invert();
  const light = new Vector3(-0.55, 0.75, 0.45).normalize();
  light.applyAxisAngle(new Vector3(0, 1, 0), Math.atan2(eye.x - aim[0], eye.z - aim[2]));
  const seen = (point: Vector3): Spot => {
    const { x, y, z } = point.clone().applyMatrix4(toCamera);
    const at = (v: number, off: number) => (v / -z / tan + off) * 0.5 * side;
    return [at(x, shift[0]) + side / 2, side / 2 - at(y, shift[1]), -z];
  };
  const meshes: { mesh: Mesh; points: Vector3[] }[] = [];
  object.traverse((o) => {
    const mesh = o as Mesh;
    const vertices = mesh.geometry?.attributes['position'];
    if (!mesh.isMesh || !vertices) return;
    const points = Array.from({ length: vertices.count }, (_, i) =>
      new Vector3().fromBufferAttribute(vertices, i).applyMatrix4(mesh.matrixWorld),
    );
    meshes.push({ mesh, points });
  });
  const floor = Math.min(
    ...meshes.map(({ points }) => points.reduce((y, p) => Math.min(y, p.y), Infinity)),
  );
  for (const under of [true, false])
    for (const { mesh, points } of meshes) {
      const material = mesh.material as MeshPhysicalMaterial;
      if (!under && (material.transmission || material.userData['index'])) continue;
      const base = colourOf(mesh, material);
      const spots = points.map((p) => seen(under ? p.clone().setY(floor) : p));
      const order = mesh.geometry.index;
      const count = order?.count ?? points.length;
      for (let i = 0; i < count; i += 3) {
        const [a, b, c] = [0, 1, 2].map((k) => order?.getX(i + k) ?? i + k) as [
          number,
          number,
          number,
        ];
        const [from, to, last] = [points[a]!, points[b]!, points[c]!];
        const normal = to.clone().sub(from).cross(last.clone().sub(from)).normalize();
        if (normal.dot(eye.clone().sub(from)) < 0) normal.negate();
        const shade = 255 * (0.32 + 0.75 * Math.max(0, normal.dot(light)));
        const rgb = under
          ? (ground.map((v) => v * 0.62) as Rgb)
          : ([base.r, base.g, base.b].map((v) => Math.min(255, v * shade + 8)) as Rgb);
        raster.triangle([spots[a]!, spots[b]!, spots[c]!], rgb, under);
      }
    }
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(raster.colours, { raw }).png().toBuffer();
}

/** Writes a sheet of previews, six in a row. */
export async function writeLooks(jobs: { key: string; picture: Picture }[], file: string) {
  const side = 300;
  const columns = Math.min(6, jobs.length);
  const looks = [];
  for (const [i, { key, picture }] of jobs.entries())
    looks.push({
      input: await lookAt(key, picture, side),
      left: (i % columns) * side,
      top: Math.floor(i / columns) * side,
    });
  const size = { width: columns * side, height: Math.ceil(jobs.length / columns) * side };
  await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .composite(looks)
    .png()
    .toFile(file);
}
