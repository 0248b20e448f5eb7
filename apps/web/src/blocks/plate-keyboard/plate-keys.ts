import { parseAccountNo } from '@marque/contract/mall/account-number';
import { EMBASSY, PLATE_ENDS, PLATE_PROVINCES } from '@marque/contract/garage/plate';

/** The length of a new-energy plate. Other plates have one character less. */
export const MAX_PLATE_LENGTH = 8;
/** The characters of plates, which have neither I nor O. */
const CHARACTERS = '1234567890ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The position of a last character such as 学. */
const END = 6;

/** The keys for a position of a plate. */
export const keysFor = (at: number): string =>
  at === 0 ? PLATE_PROVINCES + EMBASSY : at === END ? CHARACTERS + PLATE_ENDS : CHARACTERS;

/** One plate of each kind: ordinary, small and large new-energy cars, ends of their own, embassies. */
const PLATES = ['沪A11111', '沪AA11111', '沪A11111A', '粤Z1111港', '沪A1111学', `${EMBASSY}111111`];

/** Whether a plate can begin with this text. It completes the text, since the positions are independent. */
export const mayBegin = (text: string): boolean =>
  PLATES.some((plate) => parseAccountNo('plate', text + plate.slice(text.length)) !== null);
