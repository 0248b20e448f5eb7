import { checkDigit } from '@marque/contract/garage/vin';
import { addDays, shanghaiDay } from '@marque/contract/shanghai';
import { createHash } from 'node:crypto';
import type { StoreEntries } from '#domains/car-order/module.ts';
import type { DriveEntries } from '#domains/drive/module.ts';
import type { Operator } from '#kernel/http/serve.ts';

/** The clerk in the records of stores that do not use the product. */
export const STORE_CLERK: Operator = {
  id: 'clerk',
  name: '门店顾问',
  role: 'admin',
  dealerId: null,
};

const VIN_SIGNS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const CHECK = 8;

/** Returns an invented VIN with a valid check digit, derived from the order's id. */
export function demoVin(orderId: string): string {
  const bytes = createHash('sha256').update(orderId).digest();
  const signs = [...bytes.subarray(0, 14)].map((byte) => VIN_SIGNS[byte % VIN_SIGNS.length]!);
  const vin = ['L', 'D', 'C', ...signs];
  vin[CHECK] = '0';
  vin[CHECK] = checkDigit(vin.join(''));
  return vin.join('');
}

const INVOICE_DIGITS = 20;

/** What the clerk enters for a car order. Numbers are invented from the order's own. */
export const carEntries: StoreEntries = {
  builtCar: ({ id, orderNo }, now) => {
    const tail = orderNo.slice(-8);
    return {
      vin: demoVin(id),
      engineNo: `EP6${tail}`,
      certificateNo: `WAC${tail}`,
      builtOn: addDays(shanghaiDay(now), -1),
    };
  },
  loanReference: ({ orderNo }, step) => `L${orderNo}${step === 'return' ? 'R' : 'D'}`,
  invoiceNumber: ({ orderNo }) =>
    orderNo.replaceAll(/\D/g, '').slice(-INVOICE_DIGITS).padStart(INVOICE_DIGITS, '2'),
  defectAnswer: '已经处理好，请你再看一遍',
};

/** A drive takes its appointment without the talk at the store, at 15.6 km/h. */
export const driveEntries: DriveEntries = ({ minutes: planned }) => {
  const minutes = planned - 15;
  return {
    minutes,
    km: Math.round(minutes * 2.6) / 10,
    route: '门店环线 · 城市道路与快速路',
  };
};
