/** none: the buyer has not confirmed the data yet. reversed: it will be issued anew. */
export const VEHICLE_INVOICE_STATES = ['none', 'confirmed', 'issued', 'reversed'] as const;
export type VehicleInvoiceState = (typeof VEHICLE_INVOICE_STATES)[number];

const VAT_PERCENT = 13;

/** Returns the value added tax included in an amount, in fen. */
export const taxIn = (amountFen: number): number =>
  amountFen - Math.round((amountFen * 100) / (100 + VAT_PERCENT));
