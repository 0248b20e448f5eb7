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

/** Returns the layers of the car's still: its colour or the first one, and the wheels over it. */
export function layersOf(offer: TypeOptions | undefined, chosen: readonly string[]): StoredImage[] {
  const optionsOf = (group: string) =>
    offer?.groups.find(({ code }) => code === group)?.options ?? [];
  const chosenOf = (options: readonly CarOption[]) => options.find(({ id }) => chosen.includes(id));
  const colours = optionsOf('exterior');
  return [chosenOf(colours) ?? colours[0], chosenOf(optionsOf('wheel'))].flatMap(
    (option) => option?.layers.front45 ?? [],
  );
}

/** Returns the names of the chosen options with those of their groups. */
export const namesOf = (offer: TypeOptions | undefined, chosen: readonly string[]) =>
  (offer?.groups ?? []).flatMap((group) =>
    group.options
      .filter(({ id }) => chosen.includes(id))
      .map(({ name }) => ({ group: group.name, name })),
  );
