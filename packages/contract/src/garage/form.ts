import * as z from 'zod/mini';
import { requiredChoice, parsedText } from '../form.ts';
import { codeIn } from '../text/typed-code.ts';
import { accountProblem, parseAccountNo } from '../mall/account-number.ts';
import { parseVin } from './vin.ts';

export const Plate = parsedText(
  (text) => parseAccountNo('plate', text),
  (text) => accountProblem('plate', text)!,
);

/** Returns why a typed VIN is refused; `wrong` for one whose check digit is. */
export function vinProblem(text: string, wrong = '车架号好像有一位不对，请对照行驶证'): string {
  const signs = codeIn('vin', text);
  if (signs === '') return '请填写车架号';
  if (/[ioq]/i.test(signs)) return '车架号里没有 I、O、Q，可能是 1 或 0';
  if (signs.length !== 17) return `车架号是 17 位，现在有 ${signs.length} 位`;
  return wrong;
}

/** A VIN as it is printed on the vehicle licence. */
export const Vin = parsedText(parseVin, (text) => vinProblem(text));

/** The plate of a member's car in a form: null when the car has none yet, which is stored as ''. */
const PlateOrNone = z.pipe(
  z.nullable(z.string()),
  z.transform((plate: string | null, context) => {
    if (plate === null) return '';
    const read = Plate.safeParse(plate);
    if (read.success) return read.data;
    context.issues.push({
      code: 'custom',
      message: plate.trim() === '' ? '请填写车牌号，或选未上牌' : read.error.issues[0]!.message,
      input: plate,
    });
    return z.NEVER;
  }),
);

/** A day of the calendar in a form, e.g. 2026-03-01; '' for none, which is stored as null. */
const dayOrNone = (problem: string) =>
  z.pipe(
    z.string(),
    z.transform((day: string, context) => {
      if (day === '') return null;
      if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
      context.issues.push({ code: 'custom', message: problem, input: day });
      return z.NEVER;
    }),
  );

/** The form of a member's car. */
export const CarForm = z.object({
  seriesId: requiredChoice('请选择车系'),
  trimId: requiredChoice('请选择车型'),
  plate: PlateOrNone,
  vin: Vin,
});

/** The form that changes what its owner tells of a car. */
export const CarPapersForm = z.object({
  plate: PlateOrNone,
  registeredOn: dayOrNone('请选择首次上牌的日子'),
  insuredUntil: dayOrNone('请选择保险到期的日子'),
});

/** Whole kilometres as they are typed. */
export const TypedKm = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const digits = text.replaceAll(/[\s,，]/g, '');
    if (/^\d{1,6}$/.test(digits)) return Number(digits);
    context.issues.push({ code: 'custom', message: '里程请填 0–999,999 的整数', input: text });
    return z.NEVER;
  }),
);

/** The form of a reading of the odometer. */
export const ReadingForm = z.object({ km: TypedKm });
