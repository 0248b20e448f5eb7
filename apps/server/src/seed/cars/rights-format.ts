import { RIGHTS_KEYS } from '@marque/contract/car-order/rights/labels';
import { RightsGroup } from '@marque/contract/car-order/rights/schema';
import { Id } from '@marque/contract/common';
import { z } from 'zod';
import { Brand } from '../parts.ts';

/** The rights that come with cars. Sample data. */
export const CarRights = z.array(
  z.strictObject({
    key: z.enum(RIGHTS_KEYS),
    brand: Brand,
    seriesId: Id,
    title: z.string(),
    modelYear: z.int(),
    from: z.iso.date(),
    to: z.iso.date().nullable(),
    groups: z.array(RightsGroup),
    notes: z.array(z.string()),
  }),
);
