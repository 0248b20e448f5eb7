import * as z from 'zod/mini';
import { atMost, LongText, parsedText, requiredChoice, requiredLine, SmsCode } from '../../form.ts';
import { CarForm, vinProblem } from '../../garage/form.ts';
import { parseVin } from '../../garage/vin.ts';
import { folded } from '../../text/signs.ts';

/** A wrong check digit of a VIN. */
export const VIN_CHECK = '车架号没有通过校验，请对照行驶证逐位核对';

const engineNoOf = (text: string): string | null => {
  const signs = folded(text).toUpperCase().replaceAll(/\s/g, '');
  return /^[A-Z\d-]{4,20}$/.test(signs) ? signs : null;
};

/** An engine number as it stands on the licence: 4 to 20 letters, digits and dashes. */
export const EngineNo = parsedText(engineNoOf, () => '请照行驶证「发动机号码」一栏填写');

/** What is read from a licence and checked by its owner. */
export const CertificationForm = z.object({
  seriesId: requiredChoice('请选择车系'),
  vin: parsedText(parseVin, (text) => vinProblem(text, VIN_CHECK)),
  name: requiredLine(2, '请填写行驶证上的所有人', 40, '所有人最多 40 个字'),
  engineNo: EngineNo,
  plate: CarForm.shape.plate,
});

/** Why a refusal is wrong. */
export const AppealForm = z.object({
  text: LongText.check(
    z.minLength(5, '请说明哪里判断错了，至少 5 个字'),
    atMost(300, '说明最多 300 个字'),
  ),
});

/** Ends a certification, proved by an SMS code. */
export const ReleaseForm = z.object({ code: SmsCode });
