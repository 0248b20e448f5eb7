import type { Brand } from '@marque/contract/core';
import { checkDigit } from '@marque/contract/garage/vin';
import type { PhotoWarning } from '@marque/contract/member/certification/labels';
import written from './samples.json' with { type: 'json' };

/** A licence of the demonstration, of nobody. Its pictures are `licence/<id>`. */
export type Sample = {
  id: 'clearXtl' | 'clearBz' | 'import' | 'glare' | 'cut' | 'copy';
  /** What people choose it by. */
  name: string;
  /** Null for one that serves both brands. */
  brand: Brand | null;
  /** Nine characters before the serial, with `_` for the check digit, then its two. */
  vin: string;
  model: string;
  owner: string;
  engine: string;
  plate: string;
  /** How sure the sandbox is of what it reads. */
  confidence: number;
  warning: PhotoWarning | null;
};

/** In the order of the strip, from 1. */
export const SAMPLES = written as readonly Sample[];

const IMPORTED = 500_000;
const CHECK = 8;

/** Returns the VIN of a sample's licence with a serial number. Those with `_` have a check digit. */
export function vinOf({ vin }: Pick<Sample, 'vin'>, serial: number): string {
  if (!vin.includes('_')) return vin + String(IMPORTED + serial).padStart(6, '0');
  const signs = [...(vin.replace('_', '0') + String(serial).padStart(6, '0'))];
  signs[CHECK] = checkDigit(signs.join(''));
  return signs.join('');
}

/** Returns what stands on a sample's licence with a serial number. */
export const licenceOf = (sample: Sample, serial: number) => ({
  vin: vinOf(sample, serial),
  name: sample.owner,
  engineNo: sample.engine + String(serial).padStart(5, '0'),
  plate: sample.plate + String(serial).padStart(4, '0').slice(-4),
  model: sample.model,
  use: '非营运',
});
