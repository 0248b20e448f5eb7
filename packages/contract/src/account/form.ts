import * as z from 'zod/mini';
import { Phone, SmsCode } from '../form.ts';

/** The number of days in which an account that was asked to be closed can be kept by signing in. */
export const CLOSES_AFTER_DAYS = 7;

/** The number of days in which a member can fetch the data that were asked for. */
export const EXPORT_KEPT_DAYS = 7;

/** Proves the account's present number. */
export const OldCodeForm = z.object({ code: SmsCode });
/** The new number, and the code that was sent to it. */
export const NewPhoneForm = z.object({ phone: Phone, code: SmsCode });
