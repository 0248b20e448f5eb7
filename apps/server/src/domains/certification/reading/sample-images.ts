import type { StoredImage } from '@marque/contract/common';
import type { Brand } from '@marque/contract/core';
import type { Exec } from '#kernel/database.ts';
import { contentImages } from '../../media/module.ts';
import { SAMPLES } from './samples.ts';

const keyOf = (id: string): string => `licence/${id.toLowerCase()}`;

/** Returns the licences of the demonstration that a brand has. */
export async function sampleImages(
  exec: Exec,
  brand: Brand,
): Promise<{ name: string; image: StoredImage }[]> {
  const own = SAMPLES.filter((one) => one.brand === null || one.brand === brand);
  const images = await contentImages(
    exec,
    own.map(({ id }) => keyOf(id)),
  );
  return own.flatMap(({ id, name }) => {
    const image = images.get(keyOf(id));
    return image ? [{ name, image }] : [];
  });
}
