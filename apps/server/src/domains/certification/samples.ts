import type { Brand } from '@marque/contract/core';
import { checkDigit } from '@marque/contract/garage/vin';
import type { PhotoWarning } from '@marque/contract/member/certification/labels';

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
export const SAMPLES: readonly Sample[] = [
  {
    id: 'clearXtl',
    name: '清晰',
    brand: 'xtl',
    vin: 'LDC613P2_A1',
    model: '雪铁龙牌 天逸 DC6460LYBM',
    owner: '林知夏',
    engine: 'EP6C1',
    plate: '沪A1',
    confidence: 0.97,
    warning: null,
  },
  {
    id: 'clearBz',
    name: '清晰',
    brand: 'bz',
    vin: 'LDC953P2_A1',
    model: '标致牌 408X DC7163TTCM',
    owner: '周予安',
    engine: 'EP6B1',
    plate: '沪B1',
    confidence: 0.97,
    warning: null,
  },
  {
    id: 'import',
    name: '进口车',
    brand: 'xtl',
    vin: 'VF7NC9HZ0DY',
    model: '雪铁龙牌 天逸 NC9HZ',
    owner: '沈一舟',
    engine: 'HZ9F7',
    plate: '沪C5',
    confidence: 0.96,
    warning: null,
  },
  {
    id: 'glare',
    name: '反光',
    brand: null,
    vin: 'LDC613P2_A2',
    model: '',
    owner: '陈青禾',
    engine: 'EP6G2',
    plate: '沪D2',
    confidence: 0.71,
    warning: 'glare',
  },
  {
    id: 'cut',
    name: '没拍全',
    brand: null,
    vin: 'LDC613P2_A3',
    model: '',
    owner: '许南乔',
    engine: 'EP6K3',
    plate: '沪E3',
    confidence: 0.78,
    warning: 'cut',
  },
  {
    id: 'copy',
    name: '复印件',
    brand: null,
    vin: 'LDC613P2_A4',
    model: '',
    owner: '顾星河',
    engine: 'EP6P4',
    plate: '沪F4',
    confidence: 0.95,
    warning: 'copy',
  },
];

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
