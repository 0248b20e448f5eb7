import * as z from 'zod/mini';
import { atMost, LongText, Phone, requiredChoice, requiredLine, SmsCode } from '../form.ts';

export const BUYER_KINDS = ['person', 'company'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

export const PAY_PLANS = ['full', 'loan'] as const;
export type PayPlan = (typeof PAY_PLANS)[number];

export const MAX_BOOKING_REMARK = 100;

/** The fields of a booking. */
export const bookingFields = {
  buyerKind: z.enum(BUYER_KINDS),
  /** The buyer's name as on the ID card; for a company, the name of its contact. */
  name: requiredLine(2, '请填写姓名，与身份证一致', 30, '姓名最多 30 个字'),
  phone: Phone,
  /** The six-digit code of the city that issues the plate. */
  plateCity: z.string().check(z.regex(/^\d{6}$/, '请选择上牌城市')),
  dealerId: requiredChoice('请选择门店'),
  payPlan: z.enum(PAY_PLANS),
  remark: LongText.check(atMost(MAX_BOOKING_REMARK, `备注最多 ${MAX_BOOKING_REMARK} 个字`)),
};

const agreed = z.boolean().check(z.refine((given) => given, '请阅读并同意预订协议和订金说明'));

/** `code`: the SMS code, required for a phone number other than the account's. */
export const BookingForm = z.object({ ...bookingFields, agreed, code: z.string() });

/** The booking form for a phone number other than the account's, which an SMS code proves. */
export const ProvedBookingForm = z.object({
  ...bookingFields,
  agreed,
  code: SmsCode,
});

/** The fields for taking a place of a blind campaign. */
export const placeFields = {
  name: bookingFields.name,
  phone: Phone,
  plateCity: bookingFields.plateCity,
  /** Ids of preferred colours, which are not binding. */
  colours: z.array(z.string()).check(z.maxLength(3, '最多选 3 个颜色')),
};

const agreedToPlace = z.boolean().check(z.refine((given) => given, '请阅读并同意盲订协议'));

export const PlaceForm = z.object({ ...placeFields, agreed: agreedToPlace, code: z.string() });
/** The form of a place for a phone number other than the account's. */
export const ProvedPlaceForm = z.object({ ...placeFields, agreed: agreedToPlace, code: SmsCode });

/** The contact of an order, whom the store calls. */
export const ContactForm = z.object({
  name: bookingFields.name,
  phone: bookingFields.phone,
  code: z.string(),
});
/** The contact form for a phone number other than the account's. */
export const ProvedContactForm = z.object({
  name: bookingFields.name,
  phone: bookingFields.phone,
  code: SmsCode,
});

/** The form that converts a place or confirms a presale. */
export const ConvertForm = z.object({
  dealerId: bookingFields.dealerId,
  payPlan: bookingFields.payPlan,
  agreed,
});

/** The buyer's reasons for a cancellation. */
export const CAR_CANCEL_REASONS = [
  { id: 'config', text: '想换配置或车型' },
  { id: 'price', text: '价格原因' },
  { id: 'wait', text: '等不了这么久' },
  { id: 'store', text: '想换一家门店' },
  { id: 'plan', text: '购车计划变了' },
  { id: 'other', text: '其他原因' },
] as const;
export type CarCancelReason = (typeof CAR_CANCEL_REASONS)[number]['id'];
