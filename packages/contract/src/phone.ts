/** A whole mobile number of the mainland, digits alone. */
export const PHONE = /^1[3-9]\d{9}$/;

export const isPhone = (text: string): boolean => PHONE.test(text);
