import type { Object3D } from 'three';

export type Side = 'front' | 'side' | 'top';
/** What a size sheet shows. */
export interface Measures {
  sides: Side[];
  /** The children of the model that are drawn. */
  parts?: number[];
  /** Degrees about the vertical, or about x, y and z. */
  turn?: number | [x: number, y: number, z: number];
  /** Whether only its outline is drawn: what is painted on a model's skin is not known here. */
  silhouette?: boolean;
  /** What of the product is drawn. */
  note?: string;
}

export interface Picture {
  make(): Object3D;
  /** Backdrop, furniture, angles in degrees, share of the frame. */
  shot: Record<string, unknown>;
  widths: number[];
  /** Width and height in pixels. Without it the picture is a square. */
  size?: [number, number];
  /** Rays per pixel, where the studio's default is too few or too many. */
  samples?: number;
  /** Millimetres of one unit of the model. */
  mm: number;
  /** For a drawing instead of a photograph. */
  measures?: Measures;
}

/** By asset key without width. */
export const catalogue: Map<string, Picture>;
