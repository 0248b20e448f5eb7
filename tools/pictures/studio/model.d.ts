import type { Object3D, Texture } from 'three';
import type { Picture } from '../products/catalogue.js';

export interface Sheet {
  key: string;
  night: boolean;
  /** A member's own room instead of a studio. */
  room?: 'table' | 'garage' | 'sofa';
  /** Where the object is used, instead of a studio. */
  place?: 'clearing' | 'dash' | 'trunk' | 'bench';
  /** The masks of a car's skin, as names of textures. */
  skin?: { masks: Record<string, string> };
  /** By name; `layer` is the part of a car's skin that a material draws. */
  materials: Record<string, { layer?: string }>;
  /** A set that cars stand in. */
  stage?: string;
  /** No backdrop: an icon and its shadow. */
  clear?: boolean;
  /** Of the backdrop, as `#rrggbb`. */
  colour: string;
  /** Exposure in stops on top of the film's. */
  exposure: number;
  /** Whether the frame may cut the object. */
  macro: boolean;
  camera: {
    position: [number, number, number];
    aim: [number, number, number];
    /** Half the frame's height at distance one. */
    tan: number;
    shift: [number, number];
  };
  /** Left, bottom, right, top of the object in the frame, in −1…1. */
  box: [number, number, number, number];
}

export function describe(
  key: string,
  picture: Picture,
): { object: Object3D; sheet: Sheet; textures: Map<Texture, string> };
