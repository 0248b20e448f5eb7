import { car } from '@marque/contract/garage/blocks';
import { maskPlate, maskVin } from '@marque/contract/mask';
import { defineBlock } from '../page/module.ts';
import type { Garage } from './service.ts';

/** The block of the member's own cars, the newest first. */
export const carKind = ({ ownCars }: Pick<Garage, 'ownCars'>) =>
  defineBlock(car, {
    pages: ['entry.home'],
    personal: true,
    resolve: async (_config, { exec, brand, userId, now }) => {
      const own = userId === null ? [] : await ownCars(exec, { userId, brand, now });
      const items = own.map(({ id, plate, vin, seriesId, seriesName, modelName, next }) => ({
        id,
        seriesId,
        seriesName,
        modelName,
        plate: maskPlate(plate),
        vin: maskVin(vin),
        next,
      }));
      return items.length > 0 ? { items } : null;
    },
  });
