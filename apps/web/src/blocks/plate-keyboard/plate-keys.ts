import { parseAccountNo, PLATE_PROVINCES } from '@marque/contract/mall/account-number';

/** The length of a new-energy plate. Other plates have one character less. */
export const MAX_PLATE_LENGTH = 8;
/** The characters of plates, which have neither I nor O. */
const CHARACTERS = '1234567890ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The keys for a position of a plate. */
export const keysFor = (at: number): string => (at === 0 ? PLATE_PROVINCES : CHARACTERS);

/** One plate of each kind: ordinary, small and large new-energy cars. */
const PLATES = ['沪A11111', '沪AA11111', '沪A11111A'];

/** Whether a plate can begin with this text. It completes the text, since the positions are independent. */
export const mayBegin = (text: string): boolean =>
  PLATES.some((plate) => parseAccountNo('plate', text + plate.slice(text.length)) !== null);

/** Normalises typed or pasted text: capitals, without spaces and separators. */
export const plateText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s·•.-]/g, '')
    .slice(0, MAX_PLATE_LENGTH);
