import { personal } from '../../personal.ts';
import { z } from 'zod';
import { Fen, Id, Line } from '../../common.ts';
import { BRANDS, type Schemas } from '../../core.ts';
import {
  CHECK_GRADES,
  CHECK_POINTS,
  type CheckPoint,
  type Damage,
  DAMAGES,
} from './check-points.ts';
import { type CarUse, USED_CAR_STATUSES, USES } from './kinds.ts';
import { GearboxOf } from './schema.ts';

const CheckPointOf = z.enum(CHECK_POINTS.map(({ id }) => id) as [CheckPoint, ...CheckPoint[]]);
const DamageOf = z.enum(DAMAGES.map(({ id }) => id) as [Damage, ...Damage[]]);
const UseOf = z.enum(USES.map(({ id }) => id) as [CarUse, ...CarUse[]]);
const Micrometres = z.number().int().min(0).max(5_000);

/** A car as a store enters it. */
export const UsedCarSheet = z.strictObject({
  id: Id,
  brand: z.enum(BRANDS),
  dealerId: Id,
  /** A trim of the brand's own cars, and the colour by its id. */
  typeId: Id,
  colourId: Id,
  /** The VIN is kept sealed. */
  vin: personal('vin', z.string().max(20)).optional(),
  /** The first two signs of the plate, such as 鄂A; '' for none. */
  plateOf: z
    .string()
    .regex(/^(\p{Script=Han}[A-Z])?$/u)
    .default(''),
  firstPlate: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  km: z.number().int().min(0).max(999_999),
  transfers: z.number().int().min(0).max(20),
  use: UseOf.default('family'),
  gearbox: GearboxOf.default('auto'),
  priceFen: Fen.min(1_000_00),
  warrantyUntil: z.iso.date().nullable().default(null),
  inspectedUntil: z.iso.date().nullable().default(null),
  insuredUntil: z.iso.date().nullable().default(null),
  /** Three sentences that say what one should know before coming. */
  words: z.array(Line.min(2).max(40)).length(3),
});
export type UsedCarSheet = z.infer<typeof UsedCarSheet>;

/** The result of an inspection. Points that are not named are in order. */
export const InspectionSheet = z.strictObject({
  inspectedOn: z.iso.date(),
  inspector: Line.min(2).max(20),
  score: z.number().int().min(0).max(100),
  structural: z.boolean().default(false),
  points: z
    .array(
      z.strictObject({
        id: CheckPointOf,
        grade: z.enum(CHECK_GRADES),
        note: Line.min(2).max(60),
      }),
    )
    .max(36)
    .default([]),
  findings: z
    .array(
      z.strictObject({
        part: Line.min(2).max(12),
        code: DamageOf,
        sizeMm: z.number().int().min(1).max(2_000).nullable().default(null),
        paintUm: Micrometres.nullable().default(null),
        note: Line.max(60).default(''),
      }),
    )
    .max(40)
    .default([]),
  /** In tenths of a millimetre: front left, front right, rear left, rear right. */
  treads: z.array(z.number().int().min(0).max(120)).length(4),
});
export type InspectionSheet = z.infer<typeof InspectionSheet>;

const Standing = z.object({
  id: Id,
  status: z.enum(USED_CAR_STATUSES),
  certified: z.boolean(),
  priceFen: Fen,
});
export type UsedCarStanding = z.infer<typeof Standing>;

export const stockDeskSchemas = {
  'operator.usedCarAdd': { input: UsedCarSheet, output: Standing },
  'operator.usedCarPrice': {
    input: z.strictObject({ id: Id, priceFen: Fen.min(1_000_00) }),
    output: Standing,
  },
  'operator.usedCarOff': { input: z.strictObject({ id: Id }), output: Standing },
  'operator.usedCarSold': { input: z.strictObject({ id: Id }), output: Standing },
  'operator.usedCarInspection': {
    input: z.strictObject({ id: Id, report: InspectionSheet }),
    output: Standing,
  },
} satisfies Schemas;
