import { InspectionSheet, UsedCarSheet } from '@marque/contract/used-car/stock/operator-schema';
import { Fen } from '@marque/contract/common';
import { z } from 'zod';
import { ImageKey, Time } from '../parts.ts';

/** A used car of the demo content. Its figures and its store are invented; it has no VIN. */
export const UsedCarStock = z.array(
  UsedCarSheet.omit({ vin: true, priceFen: true }).extend({
    /** Each price holds until the next begins. */
    prices: z.array(z.strictObject({ from: z.iso.date(), fen: Fen })).min(1),
    interior: ImageKey,
    soldAt: Time.optional(),
    report: InspectionSheet,
  }),
);
