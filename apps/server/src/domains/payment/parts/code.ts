import { createHmac } from 'node:crypto';
import { sha256 } from '#kernel/secrets/hash.ts';

/** Characters without the look-alikes 0 and O, 1 and I. */
export const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;

/**
 * Returns the code by which an invited person pays a part. It cannot be computed without the
 * secret.
 */
export const payerCode = (secret: string, partId: string): string =>
  [...createHmac('sha256', secret).update(`payer.${partId}`).digest().subarray(0, LENGTH)]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');

/** Returns the hash of a code, which is stored instead of the code. */
export const payerCodeHash = (code: string): string => sha256(`payer.${code}`);
