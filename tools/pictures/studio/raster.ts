/** Draws triangles into a buffer that knows which of them is in front, for previews and drawings. */
import { Color, Vector3, type Mesh, type MeshPhysicalMaterial, type Object3D } from 'three';

/** A point as column, row and distance. */
export type Spot = [number, number, number];

export interface Triangle {
  corners: [Vector3, Vector3, Vector3];
  mesh: Mesh;
  material: MeshPhysicalMaterial;
}

const LABEL = new Color(0.9, 0.88, 0.84);
const WOOD = new Color('#8a5a33');

/** The colour of a surface in sRGB. Labels have that of paper, because nothing is printed here. */
export function colourOf({ mesh, material }: Triangle): Color {
  const base =
    material.userData['kind'] === 'wood' ? WOOD : mesh.userData['label'] ? LABEL : material.color;
  return base.clone().convertLinearToSRGB();
}

export function* trianglesOf(object: Object3D): Generator<Triangle> {
  const meshes: Mesh[] = [];
  object.traverse((o) => {
    if ((o as Mesh).isMesh) meshes.push(o as Mesh);
  });
  for (const mesh of meshes) {
    const { index, attributes } = mesh.geometry;
    const vertices = attributes['position'];
    if (!vertices) continue;
    const points = Array.from({ length: vertices.count }, (_, i) =>
      new Vector3().fromBufferAttribute(vertices, i).applyMatrix4(mesh.matrixWorld),
    );
    const corner = (i: number) => points[index?.getX(i) ?? i]!;
    for (let i = 0; i + 2 < (index?.count ?? points.length); i += 3)
      yield {
        corners: [corner(i), corner(i + 1), corner(i + 2)],
        mesh,
        material: [mesh.material].flat()[0] as MeshPhysicalMaterial,
      };
  }
}

export const normalOf = ({ corners: [a, b, c] }: Triangle): Vector3 =>
  b.clone().sub(a).cross(c.clone().sub(a)).normalize();

export class Raster {
  readonly width: number;
  readonly height: number;
  /** The number of the foremost triangle of each pixel, or −1. */
  readonly front: Int32Array;
  readonly distance: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.front = new Int32Array(width * height).fill(-1);
    this.distance = new Float32Array(width * height).fill(Infinity);
  }

  /** Distances must be above 0. */
  add(number: number, [a, b, c]: [Spot, Spot, Spot]): void {
    const area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    if (!area || Math.min(a[2], b[2], c[2]) <= 0) return;
    const within = (v: number, most: number) => Math.min(most - 1, Math.max(0, v));
    const columns = [a[0], b[0], c[0]];
    const rows = [a[1], b[1], c[1]];
    const [left, right] = [Math.floor(Math.min(...columns)), Math.ceil(Math.max(...columns))];
    const [top, bottom] = [Math.floor(Math.min(...rows)), Math.ceil(Math.max(...rows))];
    for (let y = within(top, this.height); y <= within(bottom, this.height); y++)
      for (let x = within(left, this.width); x <= within(right, this.width); x++) {
        const [u, v] = [x + 0.5 - a[0], y + 0.5 - a[1]];
        const toB = (u * (c[1] - a[1]) - v * (c[0] - a[0])) / area;
        const toC = ((b[0] - a[0]) * v - (b[1] - a[1]) * u) / area;
        if (toB < 0 || toC < 0 || toB + toC > 1) continue;
        const i = y * this.width + x;
        const far = 1 / ((1 - toB - toC) / a[2] + toB / b[2] + toC / c[2]);
        if (far >= (this.distance[i] ?? 0)) continue;
        this.distance[i] = far;
        this.front[i] = number;
      }
  }
}
