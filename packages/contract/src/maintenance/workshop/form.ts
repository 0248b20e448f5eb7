import * as z from 'zod/mini';
import { LongText, atMost, requiredChoice } from '../../form.ts';
import { TypedKm } from '../../garage/form.ts';
import { typedDigits } from '../../money.ts';
import { RequiredItems } from '../form.ts';

/** The longest name of a workshop in an own record. */
export const MAX_PLACE = 40;
/** The dearest own record, in fen. */
export const MAX_COST_FEN = 100_000_00;

/** Yuan as they are typed, as fen; '' is null. */
const Cost = z.pipe(
  z.string(),
  z.transform((text: string, context) => {
    const digits = typedDigits(text);
    if (digits === '') return null;
    const fen = /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : -1;
    if (fen >= 0 && fen <= MAX_COST_FEN) return fen;
    context.issues.push({ code: 'custom', message: '费用请填 0–100,000 元', input: text });
    return z.NEVER;
  }),
);

/** The form of work that was done elsewhere. */
export const OwnRecordForm = z.object({
  carId: requiredChoice('请选择车辆'),
  day: requiredChoice('请选择哪天做的'),
  km: TypedKm,
  items: RequiredItems,
  place: LongText.check(atMost(MAX_PLACE, `门店名称最多 ${MAX_PLACE} 个字`)),
  costFen: Cost,
});
