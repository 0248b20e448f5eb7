import type { CarModel, Energy, SeriesHighlight, SaleState } from '@marque/contract/cars/schema';
import type { Brand } from '@marque/contract/core';
import type { TablesOf } from '#database/columns.ts';
import type { ParamKind } from './param-value.ts';

/** A colour as stored. `image`: the key of its picture. */
export type StoredColour = { id: string; name: string; hex: string; image: string };

export type CarTables = TablesOf<
  'series' | 'car_clip' | 'car_type' | 'car_price' | 'car_param' | 'car_param_value' | 'competitor',
  {
    series: {
      brand: Brand;
      energy: Energy;
      sale_state: SaleState;
      colours: StoredColour[];
      highlights: SeriesHighlight[];
      model: CarModel;
      own_model: CarModel;
    };
    car_clip: { chapters: { at: number; title: string }[] };
    car_param: { kind: ParamKind; better: 'high' | 'low' | 'none' };
    car_param_value: { mark: 'std' | 'opt' | 'none' };
    competitor: { brand: Brand; energy: Energy };
  }
>;
