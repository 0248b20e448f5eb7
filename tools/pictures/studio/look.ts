/**
 * Draws a quick preview without Blender or a browser, in a fifth of a second: flat shading, and a
 * patch on the floor under the object. It shows shapes, poses and framing. Labels stay grey.
 */
import { PerspectiveCamera, Vector3 } from 'three';
import sharp from 'sharp';
import type { Picture } from '../products/catalogue.js';
import { describeHere } from './inputs.ts';
import { colourOf, normalOf, Raster, trianglesOf, type Spot, type Triangle } from './raster.ts';

type Rgb = [number, number, number];

const GROUND: Record<'day' | 'night', Rgb> = { day: [236, 228, 216], night: [40, 46, 64] };

/** @returns a PNG */
export async function lookAt(key: string, picture: Picture, side: number): Promise<Buffer> {
  const { object, sheet } = describeHere(key, picture);
  const ground = GROUND[sheet.night ? 'night' : 'day'];
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
  const triangles = [...trianglesOf(object)];
  const floor = triangles.reduce((y, t) => Math.min(y, ...t.corners.map((p) => p.y)), Infinity);
  const patch = new Raster(side, side);
  const thing = new Raster(side, side);
  for (const [i, { corners, material }] of triangles.entries()) {
    const [a, b, c] = corners;
    const below = (p: Vector3) => seen(p.clone().setY(floor));
    patch.add(i, [below(a), below(b), below(c)]);
    if (!material.transmission && !material.userData['index'])
      thing.add(i, [seen(a), seen(b), seen(c)]);
  }
  const shaded = (triangle: Triangle): Rgb => {
    const normal = normalOf(triangle);
    if (normal.dot(eye.clone().sub(triangle.corners[0])) < 0) normal.negate();
    const shade = 255 * (0.32 + 0.75 * Math.max(0, normal.dot(light)));
    const { r, g, b } = colourOf(triangle);
    return [r, g, b].map((v) => Math.min(255, v * shade + 8)) as Rgb;
  };
  const colours = new Uint8Array(side * side * 3);
  for (let i = 0; i < side * side; i++) {
    const number = thing.front[i] ?? -1;
    const under = (patch.front[i] ?? -1) >= 0 ? (ground.map((v) => v * 0.62) as Rgb) : ground;
    colours.set(number >= 0 ? shaded(triangles[number]!) : under, i * 3);
  }
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(colours, { raw }).png().toBuffer();
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
