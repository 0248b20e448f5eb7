import { z } from 'zod';
import { Done, Id, Nothing } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { AddressForm } from './form.ts';

export const AddressInput = z.strictObject(AddressForm.shape);
export type AddressInput = z.infer<typeof AddressInput>;

export const Address = z.object({
  id: Id,
  ...AddressInput.shape,
  province: z.string(),
  city: z.string(),
  district: z.string(),
});
export type Address = z.infer<typeof Address>;

export const addressSchemas = {
  'address.list': { input: Nothing, output: z.object({ items: z.array(Address) }) },
  'address.default': {
    input: Nothing,
    output: z.object({
      address: Address.nullable(),
      /**
       * The day when a parcel ordered now is likely to arrive there, `YYYY-MM-DD`; null when
       * unknown.
       */
      arrivesOn: z.iso.date().nullable(),
    }),
  },
  'address.save': {
    /**
     * Without `id` a new address is created. The server derives the names of regions from their
     * codes.
     */
    input: AddressInput.extend({ id: Id.optional() }),
    output: Address,
  },
  'address.delete': { input: z.strictObject({ id: Id }), output: Done },
} satisfies Schemas;
