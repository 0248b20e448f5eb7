/** Draws a thing to scale as technical drawings do: outlines over a pale tint, seen straight from a side. */
import { Box3, Color, Matrix4, type Vector3 } from 'three';
import sharp from 'sharp';
import type { Side } from '../products/catalogue.js';
import { colourOf, normalOf, Raster, type Spot, type Triangle } from '../studio/raster.ts';

export interface Ink {
  /** What a thing's colours are mixed with. */
  body: string;
  line: string;
}

/** Pixels that one pixel of the drawing is made from, in each direction. */
const FINER = 3;
/** Surfaces that meet at a greater angle have a line between them, as its cosine. */
const EDGE = Math.cos((32 * Math.PI) / 180);
/** A step in depth of this share of the thing is an outline. */
const STEP = 0.025;
/** How much of a surface's colour shows on the paper. */
const TINT = 0.34;

/** Turns the axes so that the side is looked at along −z. */
const TURNS: Record<Side, Matrix4> = {
  front: new Matrix4(),
  side: new Matrix4().makeRotationY(-Math.PI / 2),
  top: new Matrix4().makeRotationX(Math.PI / 2),
};

/** The size of what is seen from a side, in units of the model. */
export function extentOf(
  triangles: readonly Triangle[],
  side: Side,
): { low: Vector3; high: Vector3 } {
  const box = new Box3();
  for (const { corners } of triangles)
    for (const corner of corners) box.expandByPoint(corner.clone().applyMatrix4(TURNS[side]));
  return { low: box.min, high: box.max };
}

/**
 * @param size in pixels
 * @param silhouette whether only what ends before the ground has a line
 * @returns a PNG with a clear ground and a margin of some pixels for lines
 */
export async function drawSide(
  triangles: readonly Triangle[],
  side: Side,
  size: { width: number; height: number },
  ink: Ink,
  silhouette = false,
) {
  const { low, high } = extentOf(triangles, side);
  const margin = 3;
  const [width, height] = [size.width, size.height].map((v) => Math.round(v) + 2 * margin) as [
    number,
    number,
  ];
  const perUnit = {
    x: (FINER * size.width) / (high.x - low.x),
    y: (FINER * size.height) / (high.y - low.y),
  };
  const raster = new Raster(width * FINER, height * FINER);
  const deep = high.z - low.z || 1;
  const seen = (point: Vector3): Spot => {
    const { x, y, z } = point.clone().applyMatrix4(TURNS[side]);
    return [
      (x - low.x) * perUnit.x + margin * FINER,
      (high.y - y) * perUnit.y + margin * FINER,
      // Above 0, so that the foremost point is drawn too.
      (high.z - z) / deep + 1,
    ];
  };
  for (const [i, { corners }] of triangles.entries()) {
    const [a, b, c] = corners;
    raster.add(i, [seen(a), seen(b), seen(c)]);
  }
  const pixels = coloured(raster, triangles, side, ink, silhouette);
  const raw = { width: raster.width, height: raster.height, channels: 4 } as const;
  const png = await sharp(pixels, { raw })
    .resize(width, height, { kernel: 'lanczos3' })
    .png()
    .toBuffer();
  return { png, margin };
}

/** @returns RGBA of the raster: tints, and lines where something ends */
function coloured(
  raster: Raster,
  triangles: readonly Triangle[],
  side: Side,
  ink: Ink,
  silhouette: boolean,
): Uint8Array {
  const { width, height, front, distance } = raster;
  const normals = triangles.map((triangle) => {
    const normal = normalOf(triangle).transformDirection(TURNS[side]);
    return normal.z < 0 ? normal.negate() : normal;
  });
  const body = new Color(ink.body).convertLinearToSRGB();
  const line = new Color(ink.line).convertLinearToSRGB();
  const tints = triangles.map((triangle, i) => {
    if (silhouette) return body.clone();
    const shade = 0.82 + 0.18 * normals[i]!.z;
    return body.clone().lerp(colourOf(triangle), TINT).multiplyScalar(shade);
  });
  /** Whether a line runs between two neighbours. */
  const parted = (one: number, other: number): boolean => {
    const [a, b] = [front[one]!, front[other]!];
    if (a === b) return false;
    if (a < 0 || b < 0) return true;
    if (silhouette) return false;
    if (Math.abs(distance[one]! - distance[other]!) > STEP) return true;
    if (triangles[a]!.material !== triangles[b]!.material) return true;
    return normals[a]!.dot(normals[b]!) < EDGE;
  };
  const out = new Uint8Array(width * height * 4);
  const paint = (i: number, { r, g, b }: Color) =>
    out.set([r, g, b].map((v) => Math.round(v * 255)).concat(255), i * 4);
  for (let i = 0; i < width * height; i++) if (front[i]! >= 0) paint(i, tints[front[i]!]!);
  const dot = (i: number, reach: number) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const at = i + dy * width + dx;
        if (at >= 0 && at < width * height) paint(at, line);
      }
  };
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      for (const next of [i + 1, i + width])
        if (parted(i, next)) dot(i, front[i]! < 0 || front[next]! < 0 ? 3 : 1);
    }
  return out;
}
