import { createHmac } from 'node:crypto';
import { sha256 } from '#kernel/hash.ts';

/** Signs nobody takes for others: neither 0 and O nor 1 and I. */
export const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;

/** What lets another person pay a part; nobody without the secret can make one. */
export const payerCode = (secret: string, partId: string): string =>
  [...createHmac('sha256', secret).update(`payer.${partId}`).digest().subarray(0, LENGTH)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');

/** What is kept of it. */
export const payerCodeHash = (code: string): string => sha256(`payer.${code}`);
