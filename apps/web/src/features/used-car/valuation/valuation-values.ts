import type { In } from '@marque/contract/core';
import type { usedCarValue } from '@marque/contract/used-car/valuation/endpoints';
import { TRANSFERS } from '@marque/contract/used-car/valuation/form';
import type { VehicleEnergy } from '@marque/contract/used-car/valuation/rule';
import type { ValuationReport } from '@marque/contract/used-car/valuation/schema';
import {
  CONDITION_QUESTIONS,
  type ConditionAnswers,
} from '@marque/contract/used-car/valuation/condition';
import { formatInteger } from '@marque/contract/money';
import { formatMonth } from '#shared/format/time.ts';
import { cityLabel } from '#shared/location/city-label.ts';

/** The values of the form; '' is what has not been said. */
export type ValuationValues = {
  how: 'known' | 'byHand';
  /** The own car that is valued; '' for another one. */
  carId: string;
  modelId: string;
  /** Only shown in the form. */
  modelName: string;
  energy: VehicleEnergy;
  name: string;
  guideYuan: string;
  registeredOn: string;
  km: string;
  cityCode: string;
  /** Only shown in the form. */
  cityName: string;
  transfers: string;
  colour: string;
  soh: string;
} & { [Question in keyof ConditionAnswers]: string };

export const EMPTY_VALUES: ValuationValues = {
  how: 'known',
  carId: '',
  modelId: '',
  modelName: '',
  energy: 'ICE',
  name: '',
  guideYuan: '',
  registeredOn: '',
  km: '',
  cityCode: '',
  cityName: '',
  transfers: '',
  colour: '',
  soh: '',
  accident: '',
  paint: '',
  tyres: '',
  cabin: '',
  drive: '',
  care: '',
};

/** A price as it is typed, in yuan. */
const yuanOf = ({ guideFen }: { guideFen: number }): string => String(Math.round(guideFen / 100));

/** The values with which a report was made. */
export function valuesOf({ city, energy, name, said }: ValuationReport): ValuationValues {
  const { byHand, carId = '', condition, km, modelId = '', soh, transfers } = said;
  return {
    ...EMPTY_VALUES,
    ...condition,
    how: byHand && !modelId ? 'byHand' : 'known',
    carId,
    modelId,
    modelName: name,
    energy,
    name: byHand?.name ?? '',
    guideYuan: byHand ? yuanOf(byHand) : '',
    registeredOn: said.registeredOn,
    km: String(km),
    cityCode: said.cityCode,
    cityName: city,
    transfers: String(transfers),
    colour: said.colour,
    soh: soh === null ? '' : String(soh),
  };
}

/** What is sent. The values have passed the rules of the form. */
export function inputOf(values: ValuationValues): In<typeof usedCarValue> {
  const { carId, energy, guideYuan, how, modelId, name, soh } = values;
  const answers = CONDITION_QUESTIONS.map(({ id }) => [id, values[id]] as const);
  return {
    ...(how === 'byHand'
      ? { byHand: { name, guideFen: Number(guideYuan) * 100, energy } }
      : { modelId, ...(carId && { carId }) }),
    registeredOn: values.registeredOn,
    km: Number(values.km),
    cityCode: values.cityCode,
    transfers: Number(values.transfers),
    colour: values.colour,
    condition: Object.fromEntries(answers) as ConditionAnswers,
    soh: energy === 'NEV' && soh !== '' ? Number(soh) : null,
  };
}

/** 2022 年 11 月 */
export const monthText = (month: string): string => month && formatMonth(month);

/** What has been said in each group of the form, in a line. */
export const summariesOf = (values: ValuationValues): string[] => [
  values.how === 'byHand' ? values.name : values.modelName,
  [
    `${monthText(values.registeredOn)}上牌`,
    `${formatInteger(Number(values.km) || 0)} 公里`,
    cityLabel(values.cityName),
  ].join(' · '),
  [
    values.transfers === '0'
      ? '没有过户'
      : `过户 ${TRANSFERS.find(({ id }) => id === values.transfers)?.name ?? ''}`,
    values.colour,
    values.energy === 'NEV' && (values.soh ? `电池 ${values.soh}%` : '电池未知'),
  ]
    .filter(Boolean)
    .join(' · '),
  '',
];
