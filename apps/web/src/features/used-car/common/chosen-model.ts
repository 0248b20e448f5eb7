import type { VehicleTrim } from '@marque/contract/used-car/valuation/schema';

/** The name of the form's draft. The page of models writes its choice there. */
export const valuationDraft = (brand: string): string => `valuation:${brand}`;

/** E.g. 2023 款 舒适版, with its make and series before it. */
export const modelName = ({ make, name, series, year }: VehicleTrim): string =>
  `${make} ${series} ${year} 款 ${name}`;

/** What the choice of a model changes in the form. */
export const chosenModel = (trim: VehicleTrim) => ({
  how: 'known' as const,
  modelId: trim.id,
  modelName: modelName(trim),
  energy: trim.energy,
});
