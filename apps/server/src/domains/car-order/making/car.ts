import { openJson, rowsWhere, type SealedColumn, sealJson } from '#kernel/secrets/sealed.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { CarOrderRow } from '../repository.ts';

const COLUMN = { table: 'car_order', column: 'car' } as const;

/** The data of the built car, as in its papers. */
export type BuiltCar = { vin: string; engineNo: string; certificateNo: string; builtOn: string };

export const sealedBuiltCars: SealedColumn = {
  ...COLUMN,
  key: ['user_id', 'id'],
  erasing: { how: 'empty', where: rowsWhere`status = 'closed'`, too: ['vin_index'] },
};

export const sealCar = (vault: Vault, id: string, car: BuiltCar) => ({
  car: sealJson(vault, COLUMN, id, car),
  vin_index: vault.index('vin', car.vin),
});

/** Null until the data is known. */
export const openCar = (
  { vault }: { vault: Vault },
  { id, car }: Pick<CarOrderRow, 'id' | 'car'>,
): BuiltCar | null => (car === null ? null : openJson<BuiltCar>(vault, COLUMN, id, car));
