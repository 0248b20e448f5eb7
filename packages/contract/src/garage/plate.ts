/** First characters of a plate. */
export const PLATE_PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
/** The first character of an embassy's plate. */
export const EMBASSY = '使';
/** Last characters: of cars from Hong Kong and Macao, of driving schools, of consulates. */
export const PLATE_ENDS = '港澳学领';

const PLATES = [
  // Ordinary plates; small and large new-energy cars.
  `[${PLATE_PROVINCES}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{5}`,
  `[${PLATE_PROVINCES}][A-HJ-NP-Z][A-HJK][A-HJ-NP-Z0-9]\\d{4}`,
  `[${PLATE_PROVINCES}][A-HJ-NP-Z]\\d{5}[A-HJK]`,
  // Cars with an end of their own, and those of embassies.
  '粤Z[A-HJ-NP-Z0-9]{4}[港澳]',
  `[${PLATE_PROVINCES}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}[学领]`,
  `${EMBASSY}\\d{6}`,
];

/** Matches a plate in its stored form. */
export const PLATE = new RegExp(`^(?:${PLATES.join('|')})$`);
