/** none: its buyer has not said yet that what it will say is right. reversed: it will be issued anew. */
export const VEHICLE_INVOICE_STATES = ['none', 'confirmed', 'issued', 'reversed'] as const;
export type VehicleInvoiceState = (typeof VEHICLE_INVOICE_STATES)[number];

const VAT_PERCENT = 13;

/** The value added tax in what a car costs, in fen. */
export const taxIn = (amountFen: number): number =>
  amountFen - Math.round((amountFen * 100) / (100 + VAT_PERCENT));
