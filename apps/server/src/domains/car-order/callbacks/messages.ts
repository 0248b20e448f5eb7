import { CAR_STAGE_IDS, isFurther } from '@marque/contract/car-order/machine';
import { Line } from '@marque/contract/common';
import { CAR_LOAN_STEPS, carOrderDeskSchemas } from '@marque/contract/car-order/operator-schema';
import { z } from 'zod';
import type { PartnerSecrets } from './settings.ts';

export type Partner = keyof PartnerSecrets;

/**
 * The fields of every message: its id, the order, and its sequence number among the order's
 * messages.
 */
const Head = {
  eventId: z.string().regex(/^[\w.:-]{8,64}$/),
  orderNo: z.string().regex(/^\d{8,32}$/),
  sequence: z.int().min(1),
};
const fen = z.int().min(0);
/** The stage `atStore` is reported by the store itself. */
const WORKS_STAGES = CAR_STAGE_IDS.filter((stage) => isFurther(stage, 'atStore'));

const carFields = carOrderDeskSchemas['operator.carOrderCar'].input.shape;
const windowFields = carOrderDeskSchemas['operator.carOrderWindow'].input.shape;

const Works = z.discriminatedUnion('type', [
  z.strictObject({
    ...Head,
    type: z.literal('stage'),
    stage: z.enum(WORKS_STAGES),
    place: Line.max(40).default(''),
  }),
  z.strictObject({
    ...Head,
    type: z.literal('car'),
    vin: carFields.vin,
    engineNo: carFields.engineNo,
    certificateNo: carFields.certificateNo,
    builtOn: carFields.builtOn,
  }),
  z.strictObject({
    ...Head,
    type: z.literal('window'),
    from: windowFields.from,
    to: windowFields.to,
    kind: windowFields.kind,
    reason: windowFields.reason,
  }),
]);
export type WorksMessage = z.infer<typeof Works>;

const Lender = z.strictObject({
  ...Head,
  type: z.enum(CAR_LOAN_STEPS),
  /** The amount of the loan in fen, the same in every message. */
  amountFen: fen,
  ref: Line.max(64).default(''),
  reason: Line.max(60).default(''),
});
export type LenderMessage = z.infer<typeof Lender>;

const InvoiceOffice = z.strictObject({
  ...Head,
  type: z.enum(['issue', 'reverse']),
  amountFen: fen,
  number: z.string().regex(/^\d{20}$/),
  reason: Line.max(200).default(''),
});
export type InvoiceMessage = z.infer<typeof InvoiceOffice>;

export const MESSAGES = { works: Works, lender: Lender, invoiceOffice: InvoiceOffice } as const;
export type Message = WorksMessage | LenderMessage | InvoiceMessage;
