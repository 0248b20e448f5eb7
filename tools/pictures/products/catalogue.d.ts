import type { Object3D } from 'three';

export interface Picture {
  make(): Object3D;
  /** Backdrop, furniture, angles in degrees, share of the frame. */
  shot: Record<string, unknown>;
  widths: number[];
  /** Millimetres of one unit of the model. */
  mm: number;
}

/** By asset key without width. */
export const catalogue: Map<string, Picture>;
