import { fileJson } from '#shared/api/file.ts';
import type { Masks, SkinShape } from './skin-material.ts';
import type { Room } from './reflected-rooms.ts';

export type ModelFile = { file: string; bytes: number };

/** The files of a model (docs/car-models.md). A model from the brand has only a body. */
export type Manifest = {
  series: string;
  length: number;
  body: { high: ModelFile; low?: ModelFile };
  own?: OwnParts;
};

/** The parts that only our own models have. */
export type OwnParts = {
  wheels: { own: ModelFile; bySpokes: Record<string, ModelFile> };
  masks: Masks<ModelFile>;
  plate: ModelFile | null;
  plates: { at: [number, number, number]; rear: boolean }[];
  shadow: { reach: [number, number]; colour: number; picture: ModelFile };
  backdrop: Record<'day' | 'night', ModelFile>;
  skin: SkinShape;
  roof: string | null;
  seat: string;
  caliper: string;
  axles: { at: [number, number]; z: number; scale: number };
  paints: Record<string, { metal?: number; rough?: number }>;
  frame: { scale: number; at: [number, number]; aspect: number };
  room: Room;
  sun: [number, number, number];
};

/** Loads the manifest of a key from the wire. Throws NetworkError, or TypeError for a manifest without a body. */
export async function manifestOf(key: string, signal?: AbortSignal): Promise<Manifest> {
  const read = await fileJson<Omit<Manifest, 'own'> & Partial<OwnParts>>(`/media/${key}`, signal);
  const { series, length, body, ...rest } = read;
  if (!body?.high?.file) throw new TypeError(`No model in ${key}`);
  return { series, length, body, ...(rest.skin && { own: rest as OwnParts }) };
}

/** The folder of a manifest's files. */
export const folderOf = (key: string): string => `/media/${key.slice(0, key.lastIndexOf('/') + 1)}`;
