/** Masks personal data for people who are not its owner, and for screens that others may see. */

/** Keeps the first and last characters and replaces the others by stars. Short texts are all stars. */
function mask(text: string, first: number, last: number): string {
  const signs = [...text];
  const hidden = signs.length - first - last;
  if (hidden <= 0) return '*'.repeat(signs.length);
  return signs
    .slice(0, first)
    .concat('*'.repeat(hidden), last === 0 ? [] : signs.slice(-last))
    .join('');
}

/** 138****8000. A masked phone stays unchanged. */
export const maskPhone = (phone: string): string =>
  phone.includes('*') ? phone : mask(phone, 3, 4);

/** 张*, 欧**娜. The last character is shown from a length of three on. */
export function maskName(name: string): string {
  const { length } = [...name];
  return mask(name, length > 1 ? 1 : 0, length > 2 ? 1 : 0);
}

/** LDC**********0001. */
export const maskVin = (vin: string): string => mask(vin, 3, 4);

/** 沪A·****5, whether or not the dot was written. */
export function maskPlate(plate: string): string {
  const bare = plate.replaceAll(/[\s·]/g, '');
  const masked = mask(bare, 2, 1);
  return [...bare].length > 3 ? `${masked.slice(0, 2)}·${masked.slice(2)}` : masked;
}

/** 1****************X. */
export const maskIdNumber = (idNumber: string): string => mask(idNumber, 1, 1);

/** ***001. The result does not reveal the length. */
export const maskEngineNo = (engineNo: string): string =>
  engineNo.length > 3 ? `***${engineNo.slice(-3)}` : '***';
