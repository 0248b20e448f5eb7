import { parseVin } from '@marque/contract/garage/vin';
import { accountProblem } from '#blocks/account-field/account.ts';

export type FormCar = { seriesId: string; trimId: string; plate: string; vin: string };
export const EMPTY_CAR: FormCar = { seriesId: '', trimId: '', plate: '', vin: '' };

function vinProblem(vin: string): string | undefined {
  const signs = vin.replaceAll(/[\s.·-]/g, '');
  if (signs === '') return '请填写车架号';
  if (/[ioq]/i.test(signs)) return '车架号里没有 I、O、Q，可能是 1 或 0';
  if (signs.length !== 17) return `车架号是 17 位，现在有 ${signs.length} 位`;
  return parseVin(signs) === null ? '车架号好像有一位不对，请对照行驶证' : undefined;
}

/** What has to be mended before a car can be bound, by field; empty when nothing has. */
export function carProblems({ seriesId, trimId, plate, vin }: FormCar): Partial<FormCar> {
  const plateProblem = accountProblem('plate', plate);
  const problem = vinProblem(vin);
  return {
    ...(seriesId === '' ? { seriesId: '请选择车系' } : {}),
    ...(seriesId !== '' && trimId === '' ? { trimId: '请选择车型' } : {}),
    ...(plateProblem ? { plate: plateProblem } : {}),
    ...(problem ? { vin: problem } : {}),
  };
}

/** A vehicle identification number in groups people can read: 3, 5, 1 and 8 signs. */
export function spacedVin(text: string): string {
  const vin = text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, '')
    .slice(0, 17);
  return [vin.slice(0, 3), vin.slice(3, 8), vin.slice(8, 9), vin.slice(9)]
    .filter(Boolean)
    .join(' ');
}

/** 沪A·12345 */
export const plateText = (plate: string): string => `${plate.slice(0, 2)}·${plate.slice(2)}`;
