import { definePort } from '#kernel/module.ts';
import type { BuiltCar } from './making/car.ts';

type OrderNames = { id: string; orderNo: string };

/** What is entered for a store, works and lender without people in the product. */
export type StoreEntries = {
  builtCar: (order: OrderNames, now: Date) => BuiltCar;
  loanReference: (order: OrderNames, step: 'return' | 'disburse') => string;
  invoiceNumber: (order: OrderNames) => string;
  /** The answer to a defect that the buyer reported. */
  defectAnswer: string;
};

/** There is no fallback: the product itself invents nothing. */
export const storeEntries = definePort<StoreEntries>('carOrder.storeEntries');
