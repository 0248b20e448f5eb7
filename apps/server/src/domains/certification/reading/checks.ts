import { BRAND_FACTS } from '@marque/contract/brand-facts';
import { type Brand, BRANDS } from '@marque/contract/core';
import { hasCheckDigit } from '@marque/contract/garage/vin';
import { type CheckCode, CHECKS } from '@marque/contract/member/certification/labels';
import type { Check } from '@marque/contract/member/certification/schema';
import type { ReadFields, ReadValue } from './reader.ts';

/** A reader that is less sure than this does not decide. */
const SURE = 0.9;
const PRIVATE_USE = '非营运';

/** The first characters of a VIN by brand. Cars made in China share theirs. */
const MAKERS: Record<Brand, readonly string[]> = { xtl: ['LDC', 'VF7'], bz: ['LDC', 'VF3'] };

export type TypedLicence = { vin: string; name: string; engineNo: string; plate: string };

const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** Whether a typed value is what was read with certainty. */
const isRead = (typed: string, read: ReadValue | null): boolean =>
  read !== null && read.confidence >= SURE && plain(typed) === plain(read.value);

const names = (brand: Brand, model: ReadValue | null): boolean =>
  model !== null && model.value.includes(BRAND_FACTS[brand].name);

/** Whether a car is certainly none of the brand: by its maker, or by the model on its licence. */
export function isForeign(
  brand: Brand,
  vin: string,
  { model }: Pick<ReadFields, 'model'>,
): boolean {
  if (!MAKERS[brand].some((maker) => vin.startsWith(maker))) return true;
  return !names(brand, model) && BRANDS.some((other) => other !== brand && names(other, model));
}

export type LicenceReading = {
  brand: Brand;
  typed: TypedLicence;
  fields: ReadFields;
  /** What is wrong with the picture. */
  warnings: readonly string[];
  /** The member's real name, where it is known. */
  realName: string | null;
  /** Whether somebody else is certified for the car. */
  taken: boolean;
};

/** Returns every check of a licence. All of them passed make it active without a person's look. */
export function checksOf(of: LicenceReading): Check[] {
  const { brand, typed, fields, warnings, realName, taken } = of;
  const passed: Record<CheckCode, boolean> = {
    original: warnings.length === 0 && fields.vin !== null,
    vin: isRead(typed.vin, fields.vin),
    digit: hasCheckDigit(typed.vin),
    brand: names(brand, fields.model),
    name:
      isRead(typed.name, fields.name) &&
      (realName === null || plain(realName) === plain(typed.name)),
    engine: isRead(typed.engineNo, fields.engineNo),
    plate: typed.plate !== '' && isRead(typed.plate, fields.plate),
    use: isRead(PRIVATE_USE, fields.use),
    free: !taken,
  };
  return CHECKS.map((code) => ({ code, passed: passed[code] }));
}
