import type { TypeOptions } from '@marque/contract/cars/custom/option-schema';
import type { StoredImage } from '@marque/contract/common';
import type { CarOption } from '@marque/contract/cars/custom/option-schema';

/**
 * Returns the picture of the car in its chosen colour or in the first one; null without a picture.
 */
export function pictureOf(
  offer: TypeOptions | undefined,
  chosen: readonly string[],
): StoredImage | null {
  const colours = offer?.groups.find(({ code }) => code === 'exterior')?.options ?? [];
  const one = (wanted: (option: CarOption) => boolean) => colours.find(wanted)?.images[0] ?? null;
  return one(({ id }) => chosen.includes(id)) ?? one(() => true);
}

/** Returns the names of the chosen options with those of their groups. */
export const namesOf = (offer: TypeOptions | undefined, chosen: readonly string[]) =>
  (offer?.groups ?? []).flatMap((group) =>
    group.options
      .filter(({ id }) => chosen.includes(id))
      .map(({ name }) => ({ group: group.name, name })),
  );
