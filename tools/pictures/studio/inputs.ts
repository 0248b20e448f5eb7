/**
 * A hash of what a picture is made from: the model's geometry, its materials, what is drawn on
 * labels, camera and set. Built in Node, without a browser, so that checking needs no tools.
 */
import { createHash, type Hash } from 'node:crypto';
import type { BufferAttribute, Mesh } from 'three';
import type { Picture } from '../products/catalogue.js';
import { describe } from './model.js';

/** Raise this number after a change of light, materials or tone mapping: all pictures are then rendered again. */
export const STUDIO = 1;
/** The same for size sheets. */
const DRAWING = 1;

/** Replaces a canvas: records the drawing calls instead of drawing. */
class RecordingCanvas {
  width = 0;
  height = 0;
  readonly drawn: unknown[] = [];

  getContext(): object {
    const { drawn } = this;
    const gradient = (...from: unknown[]) => {
      const stops: unknown[] = [from];
      return { stops, addColorStop: (...stop: unknown[]) => stops.push(stop) };
    };
    const answers: Record<string, (...args: number[]) => unknown> = {
      createLinearGradient: gradient,
      createRadialGradient: gradient,
      measureText: () => ({ width: 0 }),
      getImageData: (_x, _y, w = 1, h = 1) => ({ data: new Uint8ClampedArray(w * h * 4) }),
      createImageData: (w = 1, h = 1) => ({ data: new Uint8ClampedArray(w * h * 4) }),
    };
    return new Proxy(
      {},
      {
        get: (_target, name: string) =>
          answers[name] ?? ((...args: unknown[]) => drawn.push([name, args])),
        set: (_target, name: string, value) => Boolean(drawn.push([name, value])),
      },
    );
  }
}

/** Builds a model where there is no document. */
function withCanvas<Result>(build: () => Result): Result {
  const host = globalThis as { document?: unknown };
  const before = host.document;
  host.document = { createElement: () => new RecordingCanvas() };
  try {
    return build();
  } finally {
    if (before === undefined) delete host.document;
    else host.document = before;
  }
}

/** Builds a picture's model in Node. Labels are blank, and their drawing calls are recorded. */
export const describeHere = (key: string, picture: Picture) =>
  withCanvas(() => describe(key, picture));

/** Rounds numbers, because the last bits of a sine differ between processors. */
function addNumbers(hash: Hash, values: ArrayLike<number>, step: number): void {
  const rounded = new Int32Array(values.length);
  for (let i = 0; i < values.length; i++) rounded[i] = Math.round((values[i] ?? 0) / step);
  hash.update(rounded);
}

const plain = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(5)) : value;

const madeFrom = (sheet: object, { widths, measures }: Picture): unknown[] =>
  measures ? [DRAWING, sheet, widths, measures] : [STUDIO, sheet, widths];

/** @returns 16 hexadecimal digits */
export function hashOf(key: string, picture: Picture): string {
  const { object, sheet, textures } = describeHere(key, picture);
  const hash = createHash('sha256').update(JSON.stringify(madeFrom(sheet, picture), plain));
  for (const [texture, name] of textures) {
    const { width, height, drawn } = texture.image as RecordingCanvas;
    hash.update(JSON.stringify([name, width, height, drawn], plain));
  }
  object.traverse((o) => {
    const { isMesh, geometry, matrixWorld, material } = o as Mesh;
    if (!isMesh || Array.isArray(material)) return;
    hash.update(material.name);
    addNumbers(hash, matrixWorld.elements, 1e-4);
    addNumbers(hash, (geometry.attributes['position'] as BufferAttribute).array, 1e-4);
    if (geometry.index) hash.update(new Uint32Array(geometry.index.array));
  });
  return hash.digest('hex').slice(0, 16);
}
