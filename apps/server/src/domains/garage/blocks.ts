import { car } from '@marque/contract/garage/blocks';
import { maskPlate, maskVin } from '@marque/contract/mask';
import { defineBlock } from '../page/module.ts';
import type { Garage } from './service.ts';

/** The block of the member's own cars, the newest first. */
export const carKind = ({ cars }: Pick<Garage, 'cars'>) =>
  defineBlock(car, {
    pages: ['entry.home'],
    personal: true,
    resolve: async (_config, { exec, brand, userId }) => {
      const own = userId === null ? [] : await cars(exec, userId, brand);
      const items = own.map(({ id, plate, vin, seriesId, seriesName, modelName }) => ({
        id,
        seriesId,
        seriesName,
        modelName,
        plate: maskPlate(plate),
        vin: maskVin(vin),
      }));
      return items.length > 0 ? { items } : null;
    },
  });
