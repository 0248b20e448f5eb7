/** A whole mobile number of the mainland, digits alone. */
export const PHONE = /^1[3-9]\d{9}$/;

export const isPhone = (text: string): boolean => PHONE.test(text);

/** How a phone is shown: 138****0000. What is no whole phone stays as it is. */
export const maskPhone = (phone: string): string =>
  isPhone(phone) ? `${phone.slice(0, 3)}****${phone.slice(-4)}` : phone;
