import type { Brand } from '@marque/contract/core';
import type { BodyForm } from '@marque/contract/used-car/valuation/bodies';
import type { ValuationRule, VehicleEnergy } from '@marque/contract/used-car/valuation/rule';
import type { ValuationInput, ValuationReport } from '@marque/contract/used-car/valuation/schema';
import type { SubsidyRule } from '@marque/contract/used-car/replacement/replacement';
import type { TablesOf } from '#database/columns.ts';

/** What a report says for good. The rest depends on who looks, and when. */
export type ReportResult = Pick<
  ValuationReport,
  | 'name'
  | 'make'
  | 'body'
  | 'energy'
  | 'city'
  | 'grade'
  | 'outcome'
  | 'steps'
  | 'valueFen'
  | 'range'
  | 'prices'
  | 'confidence'
  | 'deals'
  | 'forecastFen'
> & {
  /** The brand of this product that the make is, and the series; null for other cars. */
  own: { brand: Brand; seriesId: string } | null;
};

export type ValuationTables = TablesOf<
  'vehicle_model' | 'vehicle_deal' | 'valuation_rule' | 'valuation_report' | 'subsidy_rule',
  {
    vehicle_model: { brand: Brand; energy: VehicleEnergy; body: BodyForm };
    valuation_rule: { content: ValuationRule };
    valuation_report: { brand: Brand; said: ValuationInput; result: ReportResult };
    subsidy_rule: {
      brand: Brand;
      level: SubsidyRule['level'];
      energy: SubsidyRule['energy'];
      old_car: SubsidyRule['oldCar'];
      paid: SubsidyRule['paid'];
    };
  }
>;
