import { z } from 'zod';
import { StandingCar } from '../../cars/car-cut.ts';
import { Fen, Id, Instant, Line } from '../../common.ts';
import type { Schemas } from '../../core.ts';
import { Stage } from '../../progress.ts';
import { MAX_KM } from '../../garage/limits.ts';
import { MAX_ITEMS } from '../limits.ts';
import { MAX_COST_FEN, MAX_PLACE } from './form.ts';
import { CHECK_POINTS } from './points.ts';
import { GRADES, URGENCIES, WORK_STATUSES } from './states.ts';

const Km = z.number().int().min(0).max(MAX_KM);
const Day = z.iso.date();
export const WorkStatusName = z.enum(WORK_STATUSES);

const cost = {
  name: z.string(),
  /** '' for work without a part. */
  partName: z.string(),
  partNo: z.string(),
  quantity: z.number().int().min(1),
  partFen: Fen,
  /** Hundredths of an hour of labour. */
  hours100: z.number().int().min(0),
  hoursFen: Fen,
  additionalFen: Fen,
};

export const WorkLine = z.object({
  id: Id,
  ...cost,
  /** The title of the pass that pays for it; '' for none. */
  coveredBy: z.string(),
  origin: z.enum(['booked', 'extra', 'desk']),
});
export type WorkLine = z.infer<typeof WorkLine>;

/** Work that the workshop proposes. Nothing of it is done before the owner agrees. */
export const WorkExtra = z.object({
  id: Id,
  /** It is counted up whenever the workshop changes the offer. */
  version: z.number().int(),
  reason: z.string(),
  urgency: z.enum(URGENCIES),
  state: z.enum(['asked', 'approved', 'declined', 'withdrawn']),
  lines: z.array(z.object({ id: Id, ...cost, fen: Fen, approved: z.boolean() })),
  askedAt: Instant,
  /** Unanswered until then it counts as declined. */
  until: Instant,
  decidedAt: Instant.nullable(),
});
export type WorkExtra = z.infer<typeof WorkExtra>;

export const CheckResult = z.object({
  point: z.number().int().min(1).max(CHECK_POINTS),
  group: z.string(),
  name: z.string(),
  grade: z.enum(GRADES),
  /** What was measured, e.g. 4.2 mm; '' for nothing. */
  value: z.string(),
});
export type CheckResult = z.infer<typeof CheckResult>;

/** A visit to a workshop: its record, and its progress while it lasts. */
export const WorkOrder = z.object({
  id: Id,
  no: z.string(),
  appointmentId: Id,
  carId: Id,
  seriesId: Id,
  /** The own car, in its colour where that is known. */
  car: StandingCar,
  /** The names of series and trim. */
  carName: z.string(),
  /** Masked; '' for a car without a plate. */
  plateNumber: z.string(),
  /** Masked. */
  vin: z.string(),
  serviceType: z.string(),
  dealerId: Id,
  dealerName: z.string(),
  /** When the car was handed over; until then when it is promised. Null for a closed one. */
  deliveryTime: Instant.nullable(),
  repairPeople: z.string(),
  peopleTel: z.string(),
  sparePartCost: Fen,
  /** Labour, less what is saved because work is done together. */
  hoursPrice: Fen,
  additionalPrice: Fen,
  deductionFen: Fen,
  /** sparePartCost + hoursPrice + additionalPrice − deductionFen. */
  totalFen: Fen,
  status: WorkStatusName,
  statusText: z.string(),
  promisedAt: Instant,
  /** What was promised before, and why it changed. */
  promisedBefore: Instant.nullable(),
  promiseReason: z.string(),
  receivedAt: Instant,
  confirmedAt: Instant.nullable(),
  deliveredAt: Instant.nullable(),
  /** The odometer at delivery. */
  km: Km.nullable(),
  stages: z.array(Stage),
  lines: z.array(WorkLine),
  savingFen: Fen,
  deductions: z.array(z.object({ title: z.string(), fen: Fen })),
  /** Titles of passes that a refund took out of the bill. */
  lostPasses: z.array(z.string()),
  extras: z.array(WorkExtra),
  /** The points that were checked, by number. */
  checks: z.array(CheckResult),
  /** Until when the work is warranted, whichever comes first. */
  warranty: z.object({ day: Day, km: z.number().int() }).nullable(),
});
export type WorkOrder = z.infer<typeof WorkOrder>;

export const CarRecord = z.object({
  id: Id,
  /** own: written by the owner about work that was done elsewhere. */
  source: z.enum(['workshop', 'own']),
  on: Day,
  km: Km.nullable(),
  title: z.string(),
  place: z.string(),
  totalFen: Fen.nullable(),
});
export type CarRecord = z.infer<typeof CarRecord>;

const Records = z.object({
  /** The visits that are under way. */
  running: z.array(
    z.object({
      id: Id,
      title: z.string(),
      dealerName: z.string(),
      statusText: z.string(),
      promisedAt: Instant,
      /** Whether it waits for the owner. */
      asks: z.boolean(),
    }),
  ),
  /** The newest first; a hundred at most. */
  items: z.array(CarRecord),
  spentFen: Fen,
  /** What the last twelve months came to. */
  yearFen: Fen,
  perThousandKmFen: Fen.nullable(),
  /** The forecast kilometres today; null when nothing is known. */
  km: Km.nullable(),
});
export type Records = z.infer<typeof Records>;

const byId = z.strictObject({ id: Id });

export const workshopSchemas = {
  /** The records of an own car. */
  'maintenance.records': { input: z.strictObject({ carId: Id }), output: Records },
  'maintenance.recordDetail': { input: byId, output: WorkOrder },
  /** `id`: the work order, or its appointment. */
  'maintenance.workOrder': { input: byId, output: WorkOrder },
  'maintenance.extra': {
    /** `id`: the extra. `lineIds`: what is agreed to; all of it when left out. */
    input: z.strictObject({
      id: Id,
      version: z.number().int(),
      approve: z.boolean(),
      lineIds: z.array(Id).min(1).max(MAX_ITEMS).optional(),
    }),
    output: WorkOrder,
  },
  'maintenance.confirm': {
    /** `totalFen`: what the page showed. */
    input: z.strictObject({ id: Id, totalFen: Fen }),
    output: WorkOrder,
  },
  'maintenance.ownRecord': {
    input: z.strictObject({
      carId: Id,
      day: Day,
      km: Km,
      items: z.array(Id).min(1).max(MAX_ITEMS),
      place: Line.max(MAX_PLACE).default(''),
      costFen: Fen.max(MAX_COST_FEN).nullable().default(null),
    }),
    output: CarRecord,
  },
} satisfies Schemas;
