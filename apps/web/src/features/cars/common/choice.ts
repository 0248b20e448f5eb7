import { type Days, daysText, slowestOf, worksDays } from '@marque/contract/cars/delivery';
import { modelOf } from '@marque/contract/cars/option-model';
import type { CarOption, TypeOptions } from '@marque/contract/cars/option-schema';
import { carLines, totalOf } from '@marque/contract/cars/price-lines';
import { presentOf } from '@marque/contract/cars/solver';
import type { StoredImage } from '@marque/contract/common';
import type { Turned } from '#blocks/car-stage/turn.tsx';
import { cityLabel } from '#shared/location/city-label.ts';

/** What is chosen, as it stands in an address. */
export const chosenText = (chosen: readonly string[]): string => chosen.join(',');
export const chosenOf = (text: string): string[] => text.split(',').filter(Boolean).slice(0, 60);

export const optionsOf = ({ groups }: TypeOptions): CarOption[] =>
  groups.flatMap((group) => group.options);

const inGroup = (offer: TypeOptions, code: string, chosen: readonly string[]) => {
  const there = presentOf(modelOf(offer), chosen);
  return offer.groups.find((group) => group.code === code)?.options.find(({ id }) => there.has(id));
};

/** The car in the colour that is chosen, else in the first there is. */
export const pictureOf = (offer: TypeOptions, chosen: readonly string[]): StoredImage | null =>
  inGroup(offer, 'exterior', chosen)?.image ??
  offer.groups.find(({ code }) => code === 'exterior')?.options[0]?.image ??
  null;

export const nameOf = ({ seriesName, typeName }: TypeOptions): string =>
  `${seriesName} ${typeName}`;

/** What a card says of a configuration. */
export const cardOf = (offer: TypeOptions, chosen: readonly string[]) => ({
  title: nameOf(offer),
  desc: optionsOf(offer)
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(' · '),
});

const describe = (offer: TypeOptions, chosen: readonly string[]): string =>
  [
    nameOf(offer),
    ...['exterior', 'wheel', 'interior'].map((code) => inGroup(offer, code, chosen)?.name),
  ]
    .filter(Boolean)
    .join('，');

/** What is turned live of a choice. */
export function turnedOf(offer: TypeOptions, chosen: readonly string[]): Turned {
  const look = (code: string) => inGroup(offer, code, chosen)?.slot?.look[0] ?? null;
  const first = offer.groups.find(({ code }) => code === 'exterior')?.options[0]?.slot?.look[0];
  return {
    seriesId: offer.seriesId,
    paint: look('exterior') ?? first ?? '',
    wheel: look('wheel'),
    seat: look('interior'),
    label: describe(offer, chosen),
  };
}

/** The car as a sentence, for people who do not see it: 天逸 远途版，苔原绿，19 英寸花瓣轮毂，左前 45 度. */
export const carSentence = (offer: TypeOptions, chosen: readonly string[]): string =>
  `${describe(offer, chosen)}，左前 45 度`;

export const priceOf = (offer: TypeOptions, chosen: readonly string[]): number =>
  totalOf(carLines(offer, chosen));

/** Where a car goes, and how many days it is on its way there. */
export type Transport = Days & { city: string };

/** How long after the order is locked the car leaves the works, the slowest option counting, and how long it is on its way. */
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
