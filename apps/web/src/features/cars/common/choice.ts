import { type Days, daysText, slowestOf, worksDays } from '@marque/contract/cars/delivery';
import { modelOf } from '@marque/contract/cars/custom/option-model';
import { check, repair } from '@marque/contract/cars/custom/repair';
import type { CarView } from '@marque/contract/cars/custom/car-view';
import type { CarOption, TypeOptions } from '@marque/contract/cars/custom/option-schema';
import { carLines, totalOf } from '@marque/contract/cars/price-lines';
import { normalise, presentOf } from '@marque/contract/cars/custom/solver';
import type { StoredImage } from '@marque/contract/common';
import type { TurnedCar } from '#blocks/car-stage/views.ts';
import { cityLabel } from '#shared/location/city-label.ts';

/** Formats the chosen options for an address. */
export const chosenText = (chosen: readonly string[]): string => chosen.join(',');
export const chosenOf = (text: string): string[] => text.split(',').filter(Boolean).slice(0, 60);

export const optionsOf = ({ groups }: TypeOptions): CarOption[] =>
  groups.flatMap((group) => group.options);

/** Returns the option of a group with one choice that the car has. */
export const inGroup = (offer: TypeOptions, code: string, chosen: readonly string[]) => {
  const there = presentOf(modelOf(offer), chosen);
  return offer.groups.find((group) => group.code === code)?.options.find(({ id }) => there.has(id));
};

const colourOf = (offer: TypeOptions, chosen: readonly string[]): CarOption | undefined =>
  inGroup(offer, 'exterior', chosen) ??
  offer.groups.find(({ code }) => code === 'exterior')?.options[0];

/** Returns the picture of the car in its chosen colour, or else in the first one. */
export const pictureOf = (offer: TypeOptions, chosen: readonly string[]): StoredImage | null =>
  colourOf(offer, chosen)?.images[0] ?? null;

/** Returns the layers of the car's still from a view: its colour, and the wheels over it. */
export const layersOf = (
  offer: TypeOptions,
  chosen: readonly string[],
  view: CarView = 'front45',
): StoredImage[] =>
  [colourOf(offer, chosen), inGroup(offer, 'wheel', chosen)].flatMap(
    (option) => option?.layers[view] ?? [],
  );

/** The names of an interior's pictures in their order. */
export const INTERIOR_VIEWS = ['前排', '座椅'];

/** Returns what a picture of an interior shows: 燕麦米内饰，前排. */
export const interiorLabel = ({ name }: { name: string }, view: number): string =>
  `${name}内饰，${INTERIOR_VIEWS[view]}`;

export const nameOf = ({ seriesName, typeName }: TypeOptions): string =>
  `${seriesName} ${typeName}`;

/** Returns title and description of a configuration for a card. */
export const cardOf = (offer: TypeOptions, chosen: readonly string[]) => ({
  title: nameOf(offer),
  desc: optionsOf(offer)
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(' · '),
});

/** Returns the car as a sentence: 天逸 远途版，苔原绿，19 英寸花瓣轮毂，燕麦米. */
export const describe = (offer: TypeOptions, chosen: readonly string[]): string =>
  [
    nameOf(offer),
    ...['exterior', 'wheel', 'interior'].map((code) => inGroup(offer, code, chosen)?.name),
  ]
    .filter(Boolean)
    .join('，');

/** Returns what the 3D stage shows of a choice. */
export function turnedOf(offer: TypeOptions, chosen: readonly string[]): TurnedCar {
  const look = (option: CarOption | undefined) => option?.slot?.look[0] ?? null;
  return {
    seriesId: offer.seriesId,
    paint: look(colourOf(offer, chosen)) ?? '',
    wheel: look(inGroup(offer, 'wheel', chosen)),
    seat: look(inGroup(offer, 'interior', chosen)),
    stills: (view) => layersOf(offer, chosen, view),
    label: describe(offer, chosen),
  };
}

/**
 * Returns what of a choice goes along to another trim of the series, made buildable there, and the
 * names of the options that do not. A package that is not sold there goes along in parts.
 */
export function carriedTo(
  to: TypeOptions,
  from: TypeOptions,
  chosen: readonly string[],
): { chosen: string[]; lost: string[] } {
  const model = modelOf(to);
  const sold = new Set(model.options.map(({ id }) => id));
  const partsOf = new Map(optionsOf(from).map(({ id, contains }) => [id, contains]));
  const wanted = chosen
    .flatMap((id) => (sold.has(id) ? id : (partsOf.get(id) ?? [])))
    .filter((id) => sold.has(id));
  const carried = check(model, wanted).valid
    ? normalise(model, wanted)
    : (repair(model, wanted, null, 'load', 1)[0]?.chosen ?? to.defaults);
  const there = presentOf(model, carried);
  const had = presentOf(modelOf(from), chosen);
  const lost = optionsOf(from)
    .filter(({ state, contains }) => state !== 'standard' && contains.length === 0)
    .filter(({ id }) => had.has(id) && !there.has(id))
    .map(({ name }) => name);
  return { chosen: carried, lost };
}

/** Returns the alternative text of the car's picture. */
export const carSentence = (offer: TypeOptions, chosen: readonly string[]): string =>
  `${describe(offer, chosen)}，左前 45 度`;

export const priceOf = (offer: TypeOptions, chosen: readonly string[]): number =>
  totalOf(carLines(offer, chosen));

/** The city of delivery and the days of transport. */
export type Transport = Days & { city: string };

/**
 * Returns the days at the works after the order is locked, including the slowest option, and the
 * days of transport.
 */
export function leadText(
  offer: TypeOptions,
  chosen: readonly string[],
  transport?: Transport,
): string {
  const slowest = slowestOf(offer, chosen);
  return [
    `锁单后 ${daysText(worksDays(offer, chosen))}出厂`,
    ...(slowest ? [`其中${slowest.name}多 ${slowest.leadDays} 天`] : []),
    ...(transport ? [`运到${cityLabel(transport.city)}约 ${daysText(transport)}`] : []),
  ].join('，');
}

/** Returns a car as a stage shows it, by day and by night. */
export const stagedOf = (offer: TypeOptions, chosen: readonly string[]) => ({
  images: layersOf(offer, chosen),
  night: layersOf(offer, chosen, 'front45-night'),
  label: carSentence(offer, chosen),
});
