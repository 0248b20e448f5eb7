import * as z from 'zod/mini';
import { requiredChoice, parsedText } from '../form.ts';
import { codeIn } from '../text/typed-code.ts';
import { accountProblem, parseAccountNo } from '../mall/account-number.ts';
import { parseVin } from './vin.ts';

export const Plate = parsedText(
  (text) => parseAccountNo('plate', text),
  (text) => accountProblem('plate', text)!,
);

function vinProblem(text: string): string {
  const signs = codeIn('vin', text);
  if (signs === '') return '请填写车架号';
  if (/[ioq]/i.test(signs)) return '车架号里没有 I、O、Q，可能是 1 或 0';
  if (signs.length !== 17) return `车架号是 17 位，现在有 ${signs.length} 位`;
  return '车架号好像有一位不对，请对照行驶证';
}

/** A VIN as it is printed on the vehicle licence. */
export const Vin = parsedText(parseVin, vinProblem);

/** The form of a member's car. */
export const CarForm = z.object({
  seriesId: requiredChoice('请选择车系'),
  trimId: requiredChoice('请选择车型'),
  plate: Plate,
  vin: Vin,
});
