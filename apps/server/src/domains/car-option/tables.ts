import type { CarView } from '@marque/contract/cars/custom/car-view';
import type { Slot } from '@marque/contract/cars/custom/option-schema';
import type { SolverRule } from '@marque/contract/cars/custom/solver';
import type { TablesOf } from '#database/columns.ts';

export type OptionState = 'standard' | 'optional';

export type CarOptionTables = TablesOf<
  'car_option' | 'car_option_offer' | 'car_option_rule',
  {
    car_option: {
      model_slot: Slot;
      layers: Partial<Record<CarView, string>>;
      blocks: { title: string; text: string }[];
    };
    car_option_offer: { state: OptionState };
    car_option_rule: { kind: SolverRule['kind'] };
  }
>;
