import { addVehicleModel, saidOf, valueModel } from '../../used-cars.ts';
import { type Area, copyId } from '../area.ts';
import { idOf, mallKind, openKind, typed } from '../kinds.ts';
import { car, series, trim } from './cars/cars.ts';

/** The model of the first trim. */
const model = mallKind(async (mall) => {
  const [[seriesId], [typeId]] = [await series.inMall(mall), await trim.inMall(mall)];
  return [await addVehicleModel(mall.app, { seriesId: seriesId!, typeId: typeId! })];
});
/** A report, which everybody sees who has its address. */
export const valuation = openKind(async (owner) => [
  await valueModel(owner.client, (await model.make(owner))[0]!),
]);

export const area: Area = {
  ids: {
    'usedCar.models': { id: model, carId: car },
    'usedCar.value': { modelId: model, carId: car, ticket: typed },
    'usedCar.report': { id: valuation },
    'usedCar.subsidy': { typeId: trim, seriesId: series, reportId: valuation },
    'operator.subsidyRulesSet': { items: { '*': { id: typed } } },
  },
  inputs: {
    'usedCar.models': (owner) => ({ carId: idOf(car, owner) }),
    'usedCar.value': (owner) => saidOf({ modelId: idOf(model, owner), carId: idOf(car, owner) }),
  },
  lists: {
    measured: { 'usedCar.reports': {} },
    fixed: {
      'as many as the content has': ['usedCar.makes', 'usedCar.models'],
      'rules that operators set': ['operator.valuationRules', 'operator.subsidyRules'],
      'the lines of one car': ['usedCar.subsidy', 'usedCar.report'],
    },
    grow: ({ me, copy }) => copy('valuation_report', me, { id: copyId }),
  },
};
