import { parseAccountNo, PLATE_PROVINCES } from '@marque/contract/mall/account-number';

/** Of new-energy cars; others have one character less. */
export const MAX_PLATE_LENGTH = 8;
/** Plates have neither I nor O. */
const CHARACTERS = '1234567890ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The keys that stand ready for a place of a plate. */
export const keysFor = (at: number): string => (at === 0 ? PLATE_PROVINCES : CHARACTERS);

/** One of each kind: ordinary, small and large new-energy cars. */
const PLATES = ['沪A11111', '沪AA11111', '沪A11111A'];

/** Whether some plate begins so: the places of a plate know nothing of each other. */
export const mayBegin = (text: string): boolean =>
  PLATES.some((plate) => parseAccountNo('plate', text + plate.slice(text.length)) !== null);

/** What was typed or pasted, in capitals and without what people put between. */
export const plateText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s·•.-]/g, '')
    .slice(0, MAX_PLATE_LENGTH);
