import type { CarOption, TypeOptions } from '@marque/contract/cars/custom/option-schema';
import type { StoredImage } from '@marque/contract/common';

const optionsIn = (offer: TypeOptions | undefined, group: string): readonly CarOption[] =>
  offer?.groups.find(({ code }) => code === group)?.options ?? [];

const chosenIn = (options: readonly CarOption[], chosen: readonly string[]) =>
  options.find(({ id }) => chosen.includes(id));

/**
 * Returns the picture of the car in its chosen colour or in the first one; null without a picture.
 */
export function pictureOf(
  offer: TypeOptions | undefined,
  chosen: readonly string[],
): StoredImage | null {
  const colours = optionsIn(offer, 'exterior');
  return chosenIn(colours, chosen)?.images[0] ?? colours[0]?.images[0] ?? null;
}

/** Returns the layers of the car's still: its colour or the first one, and the wheels over it. */
export function layersOf(offer: TypeOptions | undefined, chosen: readonly string[]): StoredImage[] {
  const colours = optionsIn(offer, 'exterior');
  const wheel = chosenIn(optionsIn(offer, 'wheel'), chosen);
  return [chosenIn(colours, chosen) ?? colours[0], wheel].flatMap(
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
