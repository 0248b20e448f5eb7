/** A complete mobile number of mainland China, digits only. */
export const PHONE = /^1[3-9]\d{9}$/;

export const isPhone = (text: string): boolean => PHONE.test(text);
