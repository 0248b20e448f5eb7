import type * as T from 'three';

/** A colour with its metalness and roughness. */
export type Finish = { color: T.Color; metal: number; rough: number };

type Paint = Pick<T.MeshStandardMaterial, 'color' | 'metalness' | 'roughness'>;

export type Painting = ReturnType<typeof painting>;

/** Blends paints from their current colour into the finish chosen last. Times are in milliseconds. */
export function painting(paints: readonly Paint[]) {
  let blend: { from: T.Color[]; finish: Finish; at: number; ms: number } | null = null;
  return {
    to(finish: Finish, at: number, ms: number): void {
      const bound = blend ? [blend.finish.color] : paints.map(({ color }) => color);
      if (bound.every((color) => color.equals(finish.color))) return;
      blend = { from: paints.map(({ color }) => color.clone()), finish, at, ms };
    },
    /** Paints the blend at this time. Returns whether it goes on. */
    goesOn(now: number): boolean {
      if (!blend) return false;
      const { from, finish, at, ms } = blend;
      const share = Math.min(1, (now - at) / Math.max(1, ms));
      paints.forEach((paint, i) => {
        paint.color.copy(from[i]!).lerp(finish.color, share);
        paint.metalness = finish.metal;
        paint.roughness = finish.rough;
      });
      if (share === 1) blend = null;
      return blend !== null;
    },
  };
}
